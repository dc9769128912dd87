/** Runs in a contact sheet: filters its pictures, and shows one enlarged, with what it was before (EXT-11). */
export function runSheet(): void {
  const element = <Kind extends Element>(selector: string): Kind => document.querySelector<Kind>(selector)!;
  const main = element<HTMLElement>('main');
  const dialog = element<HTMLDialogElement>('dialog');
  const view = element<HTMLElement>('.view');
  const views = element<HTMLFieldSetElement>('#views');
  const cut = element<HTMLInputElement>('#cut');
  const filter = element<HTMLFormElement>('.tools form');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('figure a')];
  let shown: HTMLAnchorElement | undefined;

  function applyFilter(): void {
    const chosen = new FormData(filter);
    const width = String(chosen.get('width'));
    const persona = String(chosen.get('persona'));
    for (const figure of document.querySelectorAll<HTMLElement>('figure'))
      figure.hidden =
        (width !== '' && figure.dataset['width'] !== width) ||
        (chosen.has('changes') && figure.dataset['different'] === undefined);
    for (const row of document.querySelectorAll<HTMLElement>('article'))
      row.hidden = (persona !== '' && row.dataset['persona'] !== persona) || !row.querySelector('figure:not([hidden])');
    for (const section of document.querySelectorAll<HTMLElement>('section:not(.gone)'))
      section.hidden = !section.querySelector('article:not([hidden])');
    main.classList.toggle('one-width', width !== '');
    main.classList.toggle('is-wide', Number(width) > 600);
  }

  function image(src: string, label: string): HTMLImageElement {
    const picture = new Image();
    picture.src = src;
    picture.alt = `${shown?.dataset['name']}, ${label}`;
    return picture;
  }

  function draw(): void {
    if (!shown) return;
    const { before, difference } = shown.dataset;
    const chosen = before === undefined ? 0 : Number(element<HTMLInputElement>('[name=view]:checked').value);
    views.hidden = before === undefined;
    cut.parentElement!.hidden = chosen !== 4;
    const after = image(shown.href, 'after');
    const choices = [
      [after],
      [image(before ?? '', 'before')],
      [image(difference ?? '', 'difference')],
      [image(before ?? '', 'before'), after, image(difference ?? '', 'difference')],
      [image(before ?? '', 'before'), after],
    ];
    const frame = document.createElement('div');
    frame.className = chosen === 4 ? 'over' : 'columns';
    frame.style.setProperty('--cut', `${cut.value}%`);
    frame.append(...(choices[chosen] ?? []));
    view.replaceChildren(frame);
    view.scrollTop = 0;
    element('#picture-title').textContent = shown.dataset['name'] ?? '';
  }

  function show(link: HTMLAnchorElement): void {
    shown = link;
    draw();
    if (!dialog.open) dialog.showModal();
  }

  function step(by: number): void {
    const visible = links.filter((link) => link.checkVisibility());
    const next = visible[visible.indexOf(shown!) + by];
    if (next) show(next);
  }

  filter.addEventListener('change', applyFilter);
  filter.addEventListener('submit', (event) => event.preventDefault());
  views.addEventListener('change', draw);
  cut.addEventListener('input', () => element<HTMLElement>('.over').style.setProperty('--cut', `${cut.value}%`));
  element('#previous').addEventListener('click', () => step(-1));
  element('#next').addEventListener('click', () => step(1));
  element('#close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => shown?.focus());
  dialog.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  for (const link of links)
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(link);
    });
  applyFilter();
}
