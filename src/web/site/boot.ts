// The only script of a public document, inlined. It imports types only. Contact and hero texts are refreshed at the
// specified intervals; islands wake at the first touch.

import type { placesPath } from '#features/coverage/rules.ts';
import type { publicSettingsOperations } from '#features/settings/public/contract.ts';
import type { contactPath } from '#features/settings/rules.ts';
import type { beforePlace } from './greeting.ts';

type Values = Record<string, string>;

const beforePlaceWords: typeof beforePlace = ' Estou em ';
const contact: typeof contactPath = '/api/contact-direct';
const config: (typeof publicSettingsOperations.readConfig)['path'] = '/api/config';
const places: typeof placesPath = '/api/places';
const entry = (document.currentScript as HTMLScriptElement).dataset.entry ?? '';
const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0/, '');

// A call link is national: a country code in front of a whole number is left out.
const telHref = (text: string) => `tel:0${digits(text).replace(/^55(?=\d{10,11}$)/, '')}`;

const showPhone = (text: string) => {
  const d = digits(text.trim().replace(/^\+55/, ''));
  return d.length === 10 || d.length === 11 ? `(${d.slice(0, 2)}) ${d.slice(2, -4)}-${d.slice(-4)}` : d;
};

/** Reads a path again and passes on changes since `etag`; a failure keeps the previous values. */
function poller(path: string, failure: string, use: (body: Values & { homepage?: Values }) => unknown, etag = '') {
  return async () => {
    if (document.hidden) return;
    try {
      const response = await fetch(`${path}?t=${Date.now()}`, {
        cache: 'no-store',
        headers: etag === '' ? {} : { 'If-None-Match': etag },
      });
      if (response.status === 304) return;
      if (!response.ok) throw response.status;
      const next = response.headers.get('etag') ?? '';
      await use(await response.json());
      etag = next;
    } catch {
      console.warn(failure);
    }
  };
}

const setText = (element: HTMLElement, text: string) => {
  if (element.textContent !== text) element.textContent = text;
};

function contactInto(area: string) {
  return (contact: Values) => {
    for (const element of find(`${area} [data-contact]`)) {
      const field = element.dataset.contact ?? '';
      const value = contact[field] ?? '';
      setText(element, field.endsWith('Phone') ? showPhone(value) : value);
    }
    for (const link of find(`${area} [data-contact-link]`) as HTMLAnchorElement[]) {
      const kind = link.dataset.contactLink;
      if (kind === 'tel') link.href = telHref(contact.primaryPhone ?? '');
      if (kind === 'tel2') {
        const other = contact.secondaryPhone ?? '';
        link.href = telHref(other);
        (link.parentElement as HTMLElement).hidden = other === '';
      }
      if (kind === 'mail') link.href = `mailto:${contact.email}`;
      if (kind === 'whatsapp') {
        link.href = link.href.replace(/wa\.me\/\d+/, `wa.me/${digits(contact.whatsappNumber ?? '')}`);
      }
    }
  };
}

const failure = 'Falha ao buscar informações de contato';
const readHeader = poller(contact, failure, contactInto(':is(main,header)'));
const readFooter = poller(contact, failure, contactInto('footer'));
const readConfig = poller(
  config,
  'Falha ao buscar configurações',
  async ({ homepage = {} }) => {
    for (const element of find('[data-config]')) setText(element, homepage[element.dataset.config ?? ''] ?? '');
    if (find('[data-texts]').length > 0) await (await import(/* @vite-ignore */ entry)).redrawTexts();
  },
  find('[data-etag]').map(({ dataset }) => `"${dataset.etag}"`)[0],
);

// The document has the values from load time, enough for the floating button.
if (find('[data-contact],[data-contact-link]').length > 0) {
  setInterval(readHeader, 2_000);
  setInterval(readFooter, 3_000);
}
if (find('[data-config],[data-texts]').length > 0) setInterval(readConfig, 2_000);
addEventListener('contactUpdated', readHeader);
addEventListener('config-updated', () => Promise.all([readFooter(), readConfig()]));
// The settings screen tells other tabs of this browser the name of the event.
new BroadcastChannel('canolivre-config').onmessage = ({ data }) => dispatchEvent(new Event(data));

// Completes the greeting with a stored place and shows it; read again when another is chosen.
const showPlace = async () => {
  try {
    const id = localStorage.getItem('canolivre-cidade');
    if (id === null) return;
    const response = await fetch(`${places}/${encodeURIComponent(id)}`);
    if (!response.ok) return;
    const { city, state } = await response.json();
    for (const link of find('[data-greeting]') as HTMLAnchorElement[]) {
      const [plain = ''] = link.href.split('%20Estou%20em%20');
      link.href = plain + encodeURIComponent(`${beforePlaceWords}${city.name}, ${state.name}.`);
    }
    for (const element of find('[data-place]')) setText(element, city.name);
  } catch {
    // Without storage or network the greeting stays.
  }
};
addEventListener('placeChanged', showPlace);
void showPlace();

// The bar hides before it would cover the page's own contact links and submit buttons. Its height is a fifth of a low
// screen.
const bar = find('.floats')[0];
const under = new Set<Element>();
const makeWay = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) under[isIntersecting ? 'add' : 'delete'](target);
    bar?.toggleAttribute('data-rest', under.size > 0);
  },
  { rootMargin: '-80% 0px 0px' },
);
for (const own of find('main :is([data-contact-link],[commandfor=ligar],[type=submit]):not(li *)'))
  makeWay.observe(own);

// Choosing an item closes a menu, as do Escape, another menu and a click outside.
const menus = find('header details') as HTMLDetailsElement[];
document.addEventListener('click', ({ target }) => {
  const from = target as Element;
  for (const menu of menus) if (from.closest('a') || !(menu.parentElement as Element).contains(from)) menu.open = false;
});
document.addEventListener('keydown', ({ key }) => {
  const open = key === 'Escape' ? menus.find((menu) => menu.open) : undefined;
  open?.removeAttribute('open');
  open?.querySelector('summary')?.focus();
});

// A section's link starts at the top and scrolls once the page has settled; the style sets the smoothness.
const { hash } = location;
const section = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
if (section !== null) setTimeout(() => section.scrollIntoView(), 100);

// On the home page the logo only scrolls up.
document.addEventListener('click', (event) => {
  if (location.pathname !== '/' || (event.target as Element).closest('a')?.getAttribute('href') !== '/') return;
  event.preventDefault();
  history.replaceState(null, '', '/');
  scrollTo(0, 0);
});

// A filter acts when it is chosen.
for (const form of find('[data-submit-on-change]') as HTMLFormElement[]) {
  form.addEventListener('change', () => form.requestSubmit());
}

if (entry.startsWith('/')) {
  const wake = () => import(/* @vite-ignore */ entry);
  // Code for clicks loads with the first one; if it fails, contact links still work.
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element).closest('[data-act]');
    try {
      if (button !== null) await (await wake()).act(button);
    } catch {
      const [phone] = find('header [data-contact]');
      alert(`Não deu para abrir agora. Ligue para ${phone?.textContent} ou toque em Fale conosco.`);
    }
  });
  for (const button of find('[data-act="sheet"]')) button.hidden = !('share' in navigator);
  // Reopens a window that was open in this tab.
  try {
    if (sessionStorage.getItem('canolivre-assistente-aberto') !== null)
      for (const button of find('[data-act="chat"]')) void wake().then(({ act }) => act(button));
  } catch {
    // Without storage it stays closed.
  }
  const islands = find('[data-island]');
  const hasDraft = ({ dataset }: HTMLElement) => {
    try {
      return dataset.drafts?.split(' ').some((key) => location.search !== '' || sessionStorage.getItem(key) !== null);
    } catch {
      return false;
    }
  };
  // Loads all files of an island in parallel.
  const preload = ({ dataset }: HTMLElement) => {
    for (const name of dataset.files?.split(' ') ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = `/assets/${name}.js`;
      document.head.append(link);
    }
    delete dataset.files;
  };
  const touch = (island: HTMLElement) => {
    island.dataset.touched = '';
    preload(island);
    void wake();
  };
  // Defers a submit or press before hydration: the last one is replayed once, and its button shows progress. After a
  // time limit the form is submitted natively, and other buttons are released.
  const deferEvent = (island: HTMLElement, event: Event) => {
    const form = event.type === 'submit' ? (event.target as HTMLFormElement) : null;
    const pressed = '[type=button]:not([commandfor],[aria-label])';
    const button = form ? (event as SubmitEvent).submitter : (event.target as Element).closest<HTMLElement>(pressed);
    const early = form ?? button;
    if (early === null || island.dataset.ready !== undefined) return;
    event.preventDefault();
    if (button?.ariaBusy) return;
    island.querySelector('[data-early]')?.removeAttribute('data-early');
    early.dataset.early = '';
    touch(island);
    const words = button?.innerHTML;
    if (button !== null) Object.assign(button, { ariaBusy: 'true', textContent: 'Um instante…' });
    setTimeout(() => {
      if (island.dataset.ready !== undefined) return;
      if (form === null) return Object.assign(early, { ariaBusy: null, innerHTML: words });
      if (form.dataset.early === undefined) return;
      delete form.dataset.early;
      form.submit();
    }, 8_000);
  };
  for (const island of islands) {
    if (island.dataset.eager !== undefined || hasDraft(island)) touch(island);
    for (const act of ['submit', 'click']) island.addEventListener(act, (event) => deferEvent(island, event));
    island.addEventListener('pointerover', () => preload(island), { once: true });
    for (const way of ['pointerdown', 'focusin']) island.addEventListener(way, () => touch(island), { once: true });
  }
}

// Links that also close their dialog; and dialog buttons in browsers without native support.
document.addEventListener('click', (event) => {
  const target = event.target as Element;
  target.closest('[data-close-dialog]')?.closest('dialog')?.close();
  const button = target.closest<HTMLElement>('[commandfor]');
  if (button === null || 'commandForElement' in HTMLButtonElement.prototype) return;
  const dialog = document.getElementById(button.getAttribute('commandfor') ?? '') as HTMLDialogElement | null;
  if (button.getAttribute('command') === 'show-modal') dialog?.showModal();
  else dialog?.close();
});
