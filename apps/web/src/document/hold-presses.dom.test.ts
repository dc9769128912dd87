import { markLive } from '@dining/ui';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPresses } from './hold-presses.ts';

const onClick = vi.fn<(event: Event) => void>();
const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());

/** Stands in for the page's code once it is hydrated: its root listens, as React does. Presses are repeated in a new task. */
async function hydrate(part: Element): Promise<void> {
  part.addEventListener('click', onClick);
  part.addEventListener('submit', onSubmit);
  await goLive(part);
}

async function goLive(part: Element): Promise<void> {
  markLive(part);
  await new Promise((resolve) => setTimeout(resolve));
}

let stopListening = new AbortController();

/** A page as the server renders it, with the inline script at work. */
function openPage(content: string): HTMLElement {
  document.body.innerHTML = `<div id="app">${content}</div>`;
  const { addEventListener } = document;
  stopListening.abort();
  stopListening = new AbortController();
  const { signal } = stopListening;
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, listener: unknown, options?: unknown) =>
    addEventListener.call(document, type, listener as EventListener, { capture: options === true, signal }),
  );
  holdPresses(10_000);
  vi.mocked(document.addEventListener).mockRestore();
  return document.getElementById('app') as HTMLElement;
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;

beforeEach(() => {
  onClick.mockClear();
  onSubmit.mockClear();
});

describe('The inline script that holds presses', () => {
  it('FRM-04 repeats the press of a button once when the page is hydrated, however often it was pressed', async () => {
    const app = openPage('<button type="button" id="filters"><span>Filters</span></button>');
    find('#filters span').click();
    find('#filters').click();
    expect(document.documentElement.style.cursor).toBe('progress');
    await hydrate(app);
    expect(onClick).toHaveBeenCalledOnce();
    expect(document.documentElement.style.cursor).toBe('');
    find('#filters').click();
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('FRM-04 repeats presses of several buttons in their order', async () => {
    const app = openPage('<button id="a"></button><button id="b"></button>');
    find('#b').click();
    find('#a').click();
    await hydrate(app);
    expect(onClick.mock.calls.map(([{ target }]) => (target as Element).id)).toEqual(['b', 'a']);
  });

  it('FRM-04 submits a form once when the page is hydrated, with the button that was pressed', async () => {
    const app = openPage('<form method="post" action="/login"><button name="way" value="1">Sign in</button></form>');
    find('button').click();
    find('button').click();
    expect(onSubmit).not.toHaveBeenCalled();
    await hydrate(app);
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onSubmit.mock.calls[0]?.[0]).toHaveProperty('submitter', find('button'));
  });

  it('FRM-04 holds presses of a part that hydrates later than the page', async () => {
    const app = openPage('<div data-lazy="footer"><button type="button">More</button></div>');
    await hydrate(app);
    find('button').click();
    expect(onClick).not.toHaveBeenCalled();
    await goLive(find('[data-lazy]'));
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('FRM-04 never repeats what must not happen later, nor the press of a button that is gone', async () => {
    const app = openPage('<button id="now" data-replay="never"></button><button id="gone"></button>');
    find('#now').click();
    find('#gone').click();
    find('#gone').remove();
    await hydrate(app);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('FRM-04 leaves links and forms that only read to the browser', () => {
    const app = openPage('<a href="#x">Link</a><form action="/search" id="search"></form>');
    app.addEventListener('click', onClick);
    app.addEventListener('submit', onSubmit);
    find('a').click();
    find<HTMLFormElement>('#search').requestSubmit();
    expect(onClick).toHaveBeenCalledOnce();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('FRM-04 lets the browser submit a form that the server answers when the code does not come', () => {
    vi.useFakeTimers();
    openPage('<form method="post" action="/login"></form>');
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    find<HTMLFormElement>('form').requestSubmit();
    vi.advanceTimersByTime(9_999);
    expect(submit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(submit).toHaveBeenCalledOnce();
    submit.mockRestore();
  });

  it('FRM-04 lets the browser submit at once when the code cannot be loaded', () => {
    openPage('<form method="post" action="/login"></form><script type="text/plain" id="code"></script>');
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
    find<HTMLFormElement>('form').requestSubmit();
    find('#code').dispatchEvent(new Event('error'));
    expect(submit).toHaveBeenCalledOnce();
    submit.mockRestore();
  });
});
