/* Plays recipes through Web Audio: master, limiter, one bus for each slider. */

import type { Bus, Part, Recipe } from './recipes.js';

/**
 * The gain of each bus.
 * from 0 to 1
 */
type Levels = Record<Bus, number>;

/** The least time between the starts of two effects, in seconds. */
const APART = 0.07;
/** An effect with a longer delay, in seconds, is left out: the table has moved on. */
const LATE = 1;
const SILENCE = 0.0001;
/** The factor for noise: a band-pass filter lets only a small part of it through. */
const NOISE = 3;
const FADE = 0.03;

/** A second of noise that is the same on every device. */
const noiseOf = (context: BaseAudioContext) => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
};

/** Ramps a parameter; times in seconds. */
const slide = (param: AudioParam, from: number, to: number, start: number, end: number) => {
  param.setValueAtTime(from, start);
  if (to !== from) param.linearRampToValueAtTime(to, end);
};

/** The source of a part's sound. */
const sourceOf = (
  context: BaseAudioContext,
  noise: AudioBuffer,
  { wave, from = 440, to = from }: Part,
  start: number,
  end: number,
) => {
  if (wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    return source;
  }
  const source = context.createOscillator();
  source.type = wave;
  slide(source.frequency, from, to, start, end);
  return source;
};

/** The loudness of a part: it rises at once and dies away. */
const gainOf = (context: BaseAudioContext, part: Part, start: number, end: number) => {
  const node = context.createGain();
  const attack = Math.min(part.attack ?? 0.004, part.time / 2);
  node.gain.setValueAtTime(SILENCE, start);
  node.gain.linearRampToValueAtTime(part.gain * (part.wave === 'noise' ? NOISE : 1), start + attack);
  node.gain.exponentialRampToValueAtTime(SILENCE, end);
  return node;
};

/** Moves a value up and down while the part sounds. */
const wobble = (
  context: BaseAudioContext,
  param: AudioParam,
  { rate, depth }: { rate: number; depth: number },
  start: number,
  end: number,
) => {
  const wave = context.createOscillator();
  const amount = context.createGain();
  wave.frequency.value = rate;
  amount.gain.value = depth;
  wave.connect(amount);
  amount.connect(param);
  wave.start(start);
  wave.stop(end);
};

/** The filter of a part, if it has one. */
const filterOf = (context: BaseAudioContext, { filter }: Part, start: number, end: number) => {
  if (!filter) return [];
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.Q.value = filter.q ?? 1;
  slide(node.frequency, filter.from, filter.to ?? filter.from, start, end);
  return [node];
};

/** What moves a part from one ear to the other, if anything does. */
const pannerOf = (context: BaseAudioContext, { pan, panTo = pan }: Part, start: number, end: number) => {
  if (pan === undefined || panTo === undefined || !context.createStereoPanner) return [];
  const node = context.createStereoPanner();
  slide(node.pan, pan, panTo, start, end);
  return [node];
};

/** Master, limiter and the bus of each slider, in front of the loudspeaker. */
const createBuses = (context: AudioContext): Record<Bus, GainNode> => {
  const master = context.createGain();
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -12;
  limiter.ratio.value = 12;
  master.connect(limiter);
  limiter.connect(context.destination);
  const buses = { effects: context.createGain(), ambience: context.createGain() };
  for (const bus of Object.values(buses)) bus.connect(master);
  return buses;
};

export const createPlayer = (context: AudioContext) => {
  const buses = createBuses(context);
  const noise = noiseOf(context);
  /** The sounds that play now, with their gain. */
  const running = new Set<{ source: AudioScheduledSourceNode; gain: GainNode; bus: Bus }>();
  let free = 0;

  const sound = (part: Part, bus: Bus, now: number) => {
    const [start, end] = [now + part.at, now + part.at + part.time];
    const source = sourceOf(context, noise, part, start, end);
    const gain = gainOf(context, part, start, end);
    if (part.vibrato && 'frequency' in source) wobble(context, source.frequency, part.vibrato, start, end);
    if (part.tremolo)
      wobble(
        context,
        gain.gain,
        { rate: part.tremolo.rate, depth: part.tremolo.depth * part.gain },
        start,
        end,
      );
    const way: AudioNode[] = [
      source,
      ...filterOf(context, part, start, end),
      gain,
      ...pannerOf(context, part, start, end),
      buses[bus],
    ];
    for (let i = 1; i < way.length; i++) way[i - 1]?.connect(way[i] as AudioNode);
    const one = { source, gain, bus };
    running.add(one);
    source.onended = () => {
      running.delete(one);
      way.at(-2)?.disconnect();
    };
    source.start(start);
    source.stop(end + FADE);
  };

  /** Fades out what sounds on these buses. */
  const hush = (which: Bus[]) => {
    const now = context.currentTime;
    for (const { source, gain, bus } of running) {
      if (!which.includes(bus)) continue;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setTargetAtTime(0, now, FADE / 3);
      source.stop(now + FADE);
    }
    if (which.includes('effects')) free = 0;
  };

  return {
    levels: (levels: Levels) => {
      for (const name of Object.keys(buses) as Bus[]) buses[name].gain.value = levels[name];
    },
    play: ({ bus, parts }: Recipe) => {
      const now = context.currentTime;
      const start = bus === 'effects' ? Math.max(now, free) : now;
      if (start - now > LATE) return;
      if (bus === 'effects') free = start + APART;
      for (const part of parts) sound(part, bus, start);
    },
    hush,
  };
};

export type Player = ReturnType<typeof createPlayer>;
