/* The animation of each event. Of its cue, `lift` takes cards out of a hand, `land` applies the event to the
   table, when a card lands, and `tell` says what happened. */

import type { Cue, SceneHost } from '../table/game.js';
import type { Stage } from '../table/stage.js';

/**
 * `ahead` renders the view after the event before the scene, so that there is room already for a card that it
 * brings; then nothing is left to `land`.
 */
type Course = Cue & { ahead: () => void };
type Of<Event extends { t: string }, T> = Extract<Event, { t: T }>;

/** The scenes of some events, by their names; `view` is the table before the event. */
export type ScenesOf<Event extends { t: string }, View, T extends Event['t']> = {
  [K in T]: (event: Of<Event, K>, view: View, cue: Course) => Promise<void>;
};

/** Marks a scene that tells its event itself, once it has shown what that says; all others are told before them. */
export const tells = <Scene extends object>(scene: Scene): Scene => Object.assign(scene, { tells: true });

/**
 * @param scenes of all events
 * @param hush begins an event whose scene hides the caption, and returns what brings that back
 */
export const createPlayer = <Event extends { t: string }, View>(
  { motion, stage }: Pick<SceneHost, 'motion'> & { stage: Stage },
  scenes: ScenesOf<Event, View, Event['t']>,
  hush: (event: Event, view: View, cue: Cue, told: boolean) => () => void = () => () => {},
) => ({
  play: async (event: Event, view: View, cue: Cue) => {
    const scene = scenes[event.t as Event['t']] as (event: Event, view: View, cue: Course) => Promise<void>;
    const told = !('tells' in scene);
    if (told) cue.tell();
    const caption = hush(event, view, cue, told);
    let landed = false;
    const land = () => {
      landed = true;
      cue.land();
      caption();
    };
    if (motion.skipped()) {
      stage.clear();
      land();
    } else await scene(event, view, { ...cue, land, ahead: cue.land });
    if (!landed) caption();
    cue.tell();
  },
});
