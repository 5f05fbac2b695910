/* Plays recipes through Web Audio: master, limiter, one bus for each slider. */

/** @import { Bus, Part, Recipe } from './recipes.js' */

/** The gain of each bus. @typedef {Record<Bus, number>} Levels from 0 to 1 */

/** The least time between the starts of two effects, in seconds. */
const APART = 0.07;
/** An effect with a longer delay, in seconds, is left out: the table has moved on. */
const LATE = 1;
const SILENCE = 0.0001;
/** The factor for noise: a band-pass filter lets only a small part of it through. */
const NOISE = 3;
const FADE = 0.03;

/** A second of noise that is the same on every device. @param {BaseAudioContext} context */
const noiseOf = context => {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16807) % 2147483647;
    data[i] = (seed / 2147483647) * 2 - 1;
  }
  return buffer;
};

/**
 * Ramps a parameter; times in seconds.
 * @param {AudioParam} param
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @param {number} end
 */
const slide = (param, from, to, start, end) => {
  param.setValueAtTime(from, start);
  if (to !== from) param.linearRampToValueAtTime(to, end);
};

/**
 * The source of a part's sound.
 * @param {BaseAudioContext} context
 * @param {AudioBuffer} noise
 * @param {Part} part
 * @param {number} start
 * @param {number} end
 */
const sourceOf = (context, noise, { wave, from = 440, to = from }, start, end) => {
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

/**
 * The loudness of a part: it rises at once and dies away.
 * @param {BaseAudioContext} context
 * @param {Part} part
 * @param {number} start
 * @param {number} end
 */
const gainOf = (context, part, start, end) => {
  const node = context.createGain();
  const attack = Math.min(part.attack ?? 0.004, part.time / 2);
  node.gain.setValueAtTime(SILENCE, start);
  node.gain.linearRampToValueAtTime(part.gain * (part.wave === 'noise' ? NOISE : 1), start + attack);
  node.gain.exponentialRampToValueAtTime(SILENCE, end);
  return node;
};

/**
 * Moves a value up and down while the part sounds.
 * @param {BaseAudioContext} context
 * @param {AudioParam} param
 * @param {{ rate: number, depth: number }} how
 * @param {number} start
 * @param {number} end
 */
const wobble = (context, param, { rate, depth }, start, end) => {
  const wave = context.createOscillator();
  const amount = context.createGain();
  wave.frequency.value = rate;
  amount.gain.value = depth;
  wave.connect(amount);
  amount.connect(param);
  wave.start(start);
  wave.stop(end);
};

/**
 * The filter of a part, if it has one.
 * @param {BaseAudioContext} context
 * @param {Part} part
 * @param {number} start
 * @param {number} end
 */
const filterOf = (context, { filter }, start, end) => {
  if (!filter) return [];
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.Q.value = filter.q ?? 1;
  slide(node.frequency, filter.from, filter.to ?? filter.from, start, end);
  return [node];
};

/**
 * What moves a part from one ear to the other, if anything does.
 * @param {BaseAudioContext} context
 * @param {Part} part
 * @param {number} start
 * @param {number} end
 */
const pannerOf = (context, { pan, panTo = pan }, start, end) => {
  if (pan === undefined || panTo === undefined || !context.createStereoPanner) return [];
  const node = context.createStereoPanner();
  slide(node.pan, pan, panTo, start, end);
  return [node];
};

/**
 * Master, limiter and the bus of each slider, in front of the loudspeaker.
 * @param {AudioContext} context
 * @returns {Record<Bus, GainNode>}
 */
const createBuses = context => {
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

/** @param {AudioContext} context */
export const createPlayer = context => {
  const buses = createBuses(context);
  const noise = noiseOf(context);
  /**
   * The sounds that play now, with their gain.
   * @type {Set<{ source: AudioScheduledSourceNode, gain: GainNode, bus: Bus }>}
   */
  const running = new Set();
  let free = 0;

  /** @param {Part} part @param {Bus} bus @param {number} now */
  const sound = (part, bus, now) => {
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
    /** @type {AudioNode[]} */
    const way = [
      source,
      ...filterOf(context, part, start, end),
      gain,
      ...pannerOf(context, part, start, end),
      buses[bus],
    ];
    for (let i = 1; i < way.length; i++) way[i - 1]?.connect(/** @type {AudioNode} */ (way[i]));
    const one = { source, gain, bus };
    running.add(one);
    source.onended = () => {
      running.delete(one);
      way.at(-2)?.disconnect();
    };
    source.start(start);
    source.stop(end + FADE);
  };

  /** Fades out what sounds on these buses. @param {Bus[]} which */
  const hush = which => {
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
    /** @param {Levels} levels */
    levels: levels => {
      for (const name of /** @type {Bus[]} */ (Object.keys(buses))) buses[name].gain.value = levels[name];
    },
    /** @param {Recipe} recipe */
    play: ({ bus, parts }) => {
      const now = context.currentTime;
      const start = bus === 'effects' ? Math.max(now, free) : now;
      if (start - now > LATE) return;
      if (bus === 'effects') free = start + APART;
      for (const part of parts) sound(part, bus, start);
    },
    hush,
  };
};

/** @typedef {ReturnType<typeof createPlayer>} Player */
