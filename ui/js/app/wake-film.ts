/* A black, silent video of two seconds, recorded in the page. While it plays, phones do not dim. Browsers
   require different things: an audio track (Firefox, Safari), most of the page covered (Chromium), no `loop`
   (Safari). Muted, it needs no tap of its own and stops no music. */

const SIDE = 64;
const LENGTH_MS = 2000;
const FRAME_MS = 100;
const START_MS = 1000;

/** Alternates two shades of black, so that there are frames to record. */
const flicker = (canvas: HTMLCanvasElement) => {
  const paper = canvas.getContext('2d');
  let frame = 0;
  return setInterval(() => {
    if (!paper) return;
    paper.fillStyle = frame++ % 2 === 0 ? '#000' : '#010101';
    paper.fillRect(0, 0, SIDE, SIDE);
  }, FRAME_MS);
};

/** Starts the context; some browsers leave `resume` pending until a tap, hence the timeout. */
const start = async (context: AudioContext) => {
  await Promise.race([context.resume(), new Promise(resolve => setTimeout(resolve, START_MS))]);
  if (context.state !== 'running') throw new Error('no sound before a tap');
};

/** A silent audio track. Without a source some browsers record nothing at all. */
const hush = (context: AudioContext) => {
  const [source, nothing, end] = [
    context.createOscillator(),
    context.createGain(),
    context.createMediaStreamDestination(),
  ];
  nothing.gain.value = 0;
  source.connect(nothing).connect(end);
  source.start();
  return end.stream.getAudioTracks();
};

const record = async (): Promise<Blob> => {
  if (typeof MediaRecorder !== 'function') throw new Error('nothing can be recorded here');
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = new AudioContext();
  const painting = flicker(canvas);
  const stream = canvas.captureStream();
  for (const track of hush(context)) stream.addTrack(track);
  try {
    await start(context);
    const recorder = new MediaRecorder(stream);
    const parts: Blob[] = [];
    recorder.ondataavailable = event => parts.push(event.data);
    const done = new Promise((resolve, reject) => {
      recorder.onstop = resolve;
      recorder.onerror = reject;
    });
    recorder.start();
    setTimeout(() => recorder.stop(), LENGTH_MS);
    await done;
    return new Blob(parts, { type: recorder.mimeType });
  } finally {
    clearInterval(painting);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  }
};

/** The video element, hidden from screen readers and from the focus. */
const projector = (film: Blob) => {
  const video = document.createElement('video');
  video.className = 'lit-film';
  video.muted = true;
  video.playsInline = true;
  video.disableRemotePlayback = true;
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  video.src = URL.createObjectURL(film);
  video.onended = () => {
    video.currentTime = 0;
    void video.play().catch(() => {});
  };
  return video;
};

/** A way to keep the display on. */
export type Light = { on: () => Promise<void>; off: () => void };

export const createFilm = (): Light => {
  let made: Promise<HTMLVideoElement> | null = null;
  let video: HTMLVideoElement | null = null;
  return {
    on: async () => {
      made ??= record().then(projector);
      try {
        video = await made;
      } catch (error) {
        made = null;
        throw error;
      }
      document.body.append(video);
      await video.play();
    },
    off: () => {
      video?.pause();
      video?.remove();
    },
  };
};
