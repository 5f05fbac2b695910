/* The page that is shown when no other can be: it says why Rouse cannot start or go on, and offers the way on.
   A classic script, without a module, a style sheet or a catalogue: each of them may be what is missing. */

/** Shows it. @type {(kind: import('./js/types.js').PlainKind) => void} */
var plainPage = (() => {
  /** @typedef {import('./js/types.js').PlainKind} Kind */
  /** @typedef {[title: string, line: string]} Words */
  /**
   * @typedef {Record<Kind, Words> & { saved: string, unsaved: string, go_on: string, again: string, back: string,
   *   alone: string }} Sentences
   */

  /** Nothing was drawn until then: the page says so. */
  const LATE_MS = 6500;
  const BEGAN = Date.now();
  /** Before each silent try to load the page again. */
  const WAITS_MS = [400, 1500];
  /** While the page is shown because the host was out of reach. */
  const LOOK_MS = 4000;
  /** Tries that are older belong to another trouble. */
  const FORGOTTEN_MS = 30_000;
  const TRIES = 'rouse.tries';
  const GAME_IS_ON = /** @type {Kind[]} */ (['fault', 'missing', 'table']);

  /** @type {Record<string, Sentences>} */
  const SENTENCES = {
    en: {
      fault: ['Something went wrong.', 'Rouse has to start this page again.'],
      missing: ['A part of Rouse did not arrive.', 'Is the Wi-Fi on? Then try again.'],
      table: ['The table in this page has stopped.', 'Rouse has to start it again.'],
      start: ['Rouse could not start.', 'A part of it did not arrive, or this browser refused it.'],
      late: ['Rouse is still on its way.', 'It takes longer than usual. Is the Wi-Fi on?'],
      file: [
        'Rouse does not start from a file.',
        'A browser lets it run only from an address. Open it from where it is on the web, or install the app.',
      ],
      framed: [
        'Rouse does not run inside this page.',
        'Another site shows it in a frame, and the browser gives it no rights there.',
      ],
      wasm: [
        'This browser does not let Rouse run.',
        'It blocks WebAssembly, as Lockdown Mode does. Allow it for this page, or take another browser.',
      ],
      saved: 'The game is saved.',
      unsaved: 'This game is not saved.',
      go_on: 'Continue',
      again: 'Try again',
      back: 'Go back',
      alone: 'Open it by itself',
    },
    de: {
      fault: ['Etwas ist schiefgegangen.', 'Rouse muss diese Seite neu starten.'],
      missing: ['Ein Teil von Rouse ist nicht angekommen.', 'Ist das WLAN an? Dann versuch es noch einmal.'],
      table: ['Der Tisch in dieser Seite steht still.', 'Rouse muss ihn neu starten.'],
      start: [
        'Rouse konnte nicht starten.',
        'Ein Teil davon ist nicht angekommen, oder dieser Browser lässt ihn nicht zu.',
      ],
      late: ['Rouse ist noch unterwegs.', 'Es dauert länger als sonst. Ist das WLAN an?'],
      file: [
        'Aus einer Datei startet Rouse nicht.',
        'Im Browser läuft es nur von einer Adresse. Öffne es dort, wo es im Netz liegt, oder installiere die App.',
      ],
      framed: [
        'In dieser Seite läuft Rouse nicht.',
        'Eine andere Website zeigt es in einem Rahmen, und dort gibt ihm der Browser keine Rechte.',
      ],
      wasm: [
        'Dieser Browser lässt Rouse nicht laufen.',
        'Er sperrt WebAssembly, wie der Blockierungsmodus. Erlaub es für diese Seite, oder nimm einen anderen Browser.',
      ],
      saved: 'Das Spiel ist gespeichert.',
      unsaved: 'Dieses Spiel ist nicht gespeichert.',
      go_on: 'Weiter',
      again: 'Noch einmal versuchen',
      back: 'Zurück',
      alone: 'Für sich öffnen',
    },
    fr: {
      fault: ['Quelque chose s’est mal passé.', 'Rouse doit relancer cette page.'],
      missing: ['Un morceau de Rouse n’est pas arrivé.', 'Le Wi-Fi est-il allumé ? Alors réessaie.'],
      table: ['La table de cette page s’est arrêtée.', 'Rouse doit la relancer.'],
      start: ['Rouse n’a pas pu démarrer.', 'Un morceau n’est pas arrivé, ou ce navigateur l’a refusé.'],
      late: ['Rouse est encore en route.', 'C’est plus long que d’habitude. Le Wi-Fi est-il allumé ?'],
      file: [
        'Rouse ne démarre pas depuis un fichier.',
        'Dans un navigateur, il lui faut une adresse. Ouvre-le là où il est sur le web, ou installe l’application.',
      ],
      framed: [
        'Rouse ne marche pas dans cette page.',
        'Un autre site le montre dans un cadre, et le navigateur ne lui donne aucun droit.',
      ],
      wasm: [
        'Ce navigateur empêche Rouse de marcher.',
        'Il bloque WebAssembly, comme le mode Isolement. Autorise-le pour cette page, ou prends un autre navigateur.',
      ],
      saved: 'La partie est enregistrée.',
      unsaved: 'Cette partie n’est pas enregistrée.',
      go_on: 'Continuer',
      again: 'Réessayer',
      back: 'Revenir',
      alone: 'L’ouvrir à part',
    },
    he: {
      fault: ['משהו השתבש.', '‏Rouse צריך לפתוח את הדף מחדש.'],
      missing: ['חלק מ־Rouse לא הגיע.', 'ה־Wi-Fi דולק? אז נסו שוב.'],
      table: ['השולחן בדף הזה נעצר.', '‏Rouse צריך להפעיל אותו מחדש.'],
      start: ['‏Rouse לא הצליח להתחיל.', 'חלק ממנו לא הגיע, או שהדפדפן הזה חסם אותו.'],
      late: ['‏Rouse עוד בדרך.', 'זה נמשך יותר מהרגיל. ה־Wi-Fi דולק?'],
      file: [
        '‏Rouse לא נפתח מתוך קובץ.',
        'בדפדפן הוא פועל רק מכתובת. פתחו אותו במקומו ברשת, או התקינו את האפליקציה.',
      ],
      framed: ['‏Rouse לא פועל בתוך הדף הזה.', 'אתר אחר מציג אותו במסגרת, והדפדפן לא נותן לו שם הרשאות.'],
      wasm: [
        'הדפדפן הזה לא נותן ל־Rouse לפעול.',
        'הוא חוסם WebAssembly, כמו במצב נעילה. אפשרו זאת בדף הזה, או בחרו דפדפן אחר.',
      ],
      saved: 'המשחק שמור.',
      unsaved: 'המשחק הזה לא נשמר.',
      go_on: 'להמשיך',
      again: 'לנסות שוב',
      back: 'חזרה',
      alone: 'לפתוח בנפרד',
    },
  };

  /** The language of the settings, or the first of the device's that is known. */
  const language = () => {
    let chosen = '';
    try {
      chosen = JSON.parse(localStorage.getItem('rouse.settings.1') || '{}').language;
    } catch {
      /* Blocked, or damaged. */
    }
    const wanted = [chosen].concat(navigator.languages || []);
    return wanted.map(tag => String(tag).slice(0, 2).toLowerCase()).find(tag => tag in SENTENCES) || 'en';
  };

  /** @type {HTMLDialogElement | null} */
  let page = null;
  /** @type {Kind | null} */
  let shown = null;
  /** Whether a screen has been drawn. */
  let started = false;
  /** Whether it is about to load the page again. */
  let waits = false;
  const isUnsaved = () => document.documentElement.dataset.saving === 'unsaved';

  /** @param {string} tag @param {string} text @param {Partial<CSSStyleDeclaration>} style */
  const element = (tag, text, style) => {
    const made = document.createElement(tag);
    made.textContent = text;
    Object.assign(made.style, { margin: '0 0 24px', padding: '0', ...style });
    return made;
  };

  const BUTTON = {
    display: 'inline-block',
    padding: '12px 28px',
    border: '0',
    borderRadius: '16px',
    font: 'bold 20px Fredoka, system-ui, sans-serif',
    color: '#2A2140',
    background: '#F6C453',
    textDecoration: 'none',
    margin: '0 6px 12px',
    cursor: 'pointer',
  };

  /** Whether another page shows this one without the rights of its own address. */
  const isBare = () => window !== window.top && window.origin === 'null';

  /** The way on; from a file there is none here. @param {Kind} kind @param {Sentences} words */
  const wayOn = (kind, words) => {
    if (kind === 'file') return [];
    if (kind === 'framed') {
      const link = /** @type {HTMLAnchorElement} */ (element('a', words.alone, BUTTON));
      link.href = location.href;
      link.target = '_blank';
      return [link];
    }
    const button = element(
      'button',
      kind === 'fault' || kind === 'table' ? words.go_on : words.again,
      BUTTON,
    );
    button.onclick = () => {
      keepTries(0, 0);
      location.reload();
    };
    if (kind !== 'missing' || !started) return [button];
    const back = element('button', words.back, { ...BUTTON, color: '#FFF8EC', background: '#3B3068' });
    back.onclick = hide;
    return [button, back];
  };

  /** @param {Kind} kind */
  const draw = kind => {
    const known = language();
    const words = SENTENCES[known] || SENTENCES.en;
    if (!words) return;
    const [title, line] = words[kind] || words.fault;
    const unsaved = isUnsaved();
    hide();
    shown = kind;
    page = document.createElement('dialog');
    page.className = 'plain';
    page.dataset.kind = kind;
    page.lang = known;
    page.dir = known === 'he' ? 'rtl' : 'ltr';
    Object.assign(page.style, {
      position: 'fixed',
      zIndex: '98',
      inset: '0',
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      maxWidth: 'none',
      maxHeight: 'none',
      margin: '0',
      padding: '15vh 24px 24px',
      border: '0',
      overflow: 'auto',
      font: '20px/1.4 Andika, Assistant, system-ui, sans-serif',
      textAlign: 'center',
      color: '#FFF8EC',
      background: '#17132B',
    });
    page.append(
      element('h1', title, { font: 'bold 28px/1.2 Fredoka, system-ui, sans-serif' }),
      element('p', line, {}),
      ...(GAME_IS_ON.includes(kind) || unsaved
        ? [element('p', unsaved ? words.unsaved : words.saved, {})]
        : []),
      ...wayOn(kind, words),
    );
    page.addEventListener('cancel', event => event.preventDefault());
    // The body may still be on its way.
    (document.body || document.documentElement).append(page);
    try {
      page.showModal();
    } catch {
      page.setAttribute('open', '');
    }
  };

  const hide = () => {
    if (page) page.remove();
    page = shown = null;
  };

  /** How often the page was loaded again, and when that began; null where neither can be kept. */
  const tries = () => {
    try {
      const [count, since] = JSON.parse(sessionStorage.getItem(TRIES) || '[]');
      if (Date.now() - since < FORGOTTEN_MS) return { count, since };
      return { count: 0, since: started ? Date.now() : BEGAN };
    } catch {
      return null;
    }
  };

  /** @param {number} count @param {number} since */
  const keepTries = (count, since) => {
    try {
      sessionStorage.setItem(TRIES, JSON.stringify([count, since]));
    } catch {
      /* `tries` says so. */
    }
  };

  /** Whether the page can be loaded again: otherwise the browser would show a page of its own. */
  const reachable = () =>
    Promise.race([
      fetch('index.html', { cache: 'no-store' }).then(({ ok }) => ok),
      new Promise(done => setTimeout(done, 2500, false)),
    ]).catch(() => false);

  /** Asks for the modules of the start past every cache: WebKit keeps there what was broken off or refused. */
  const freshen = () => {
    /** @type {NodeListOf<HTMLLinkElement & HTMLScriptElement>} */
    const modules = document.querySelectorAll('link[rel=modulepreload], script[type=module]');
    const asked = [...modules].map(one => fetch(one.href || one.src, { cache: 'reload' }).catch(() => null));
    return Promise.race([Promise.all(asked), new Promise(done => setTimeout(done, 2500))]);
  };

  /** Loads the page again a few times before it says anything. @param {Kind} kind */
  const again = async kind => {
    const { count = 0, since = 0 } = tries() || {};
    const wait = WAITS_MS[count];
    if (!wait || Date.now() + wait > since + LATE_MS) return draw(kind);
    waits = true;
    await new Promise(done => setTimeout(done, wait));
    if (!(await reachable())) {
      waits = false;
      return drawUntilReachable(kind);
    }
    await freshen();
    waits = false;
    keepTries(count + 1, since);
    location.reload();
  };

  /** @param {Kind} kind */
  const drawUntilReachable = kind => {
    draw(kind);
    const look = async () => {
      if (shown !== kind) return;
      if (await reachable()) location.reload();
      else setTimeout(look, LOOK_MS);
    };
    setTimeout(look, LOOK_MS);
  };

  /** Whether the note for a browser that is too old stands alone (`.old` in base.css). */
  const isOld = !CSS.supports('selector(:has(a)) and (container-type: size) and (height: 1dvh)');
  if (isOld) document.documentElement.dataset.old = '';

  /** @param {Kind} asked */
  const show = asked => {
    if (isOld || waits || (shown && shown !== 'late')) return;
    const kind =
      started || !['table', 'fault', 'start'].includes(asked) ? asked : isBare() ? 'framed' : 'start';
    if ((kind === 'start' || kind === 'missing') && !isUnsaved()) void again(kind);
    else draw(kind);
  };

  new MutationObserver((_, observer) => {
    observer.disconnect();
    started = true;
    if (shown === 'late') hide();
  }).observe(document.documentElement, { attributeFilter: ['data-screen'] });

  // Until the first screen, whatever fails prevents the start.
  addEventListener(
    'error',
    ({ target }) => {
      if (!started && (target === window || target instanceof HTMLScriptElement)) show('start');
    },
    true,
  );
  if (location.protocol === 'file:') show('file');
  setTimeout(
    () => {
      if (!started) show('late');
    },
    (tries() || { since: BEGAN }).since + LATE_MS - BEGAN,
  );
  return show;
})();
