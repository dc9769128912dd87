import { memo, Suspense, use, type ComponentType, type ReactNode } from 'react';

type Loader = () => Promise<unknown>;
const parts: Loader[] = [];
const NEAR = '600px';

export function later<Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let Ready: ComponentType<Props> | undefined;
  let waiting: Promise<void> | undefined;
  let loading: Promise<void> | undefined;
  const loadNow = () => (loading ??= load().then((module) => void (Ready = module.default)));
  parts.push(loadNow);

  /** Asked a second time, React has to go on: something above the part has changed, so its code is needed now. */
  function Waiting(props: Props): ReactNode {
    if (!Ready) {
      const isFirst = waiting === undefined;
      waiting ??= near(name).then(loadNow);
      use(isFirst ? waiting : loadNow());
    }
    return Ready ? <Ready {...props} /> : null;
  }

  return memo(function Later(props: Props): ReactNode {
    return (
      <div data-later={name}>
        <Suspense fallback={null}>
          <Waiting {...props} />
        </Suspense>
      </div>
    );
  }) as unknown as ComponentType<Props>;
}
export async function loadLaterParts(): Promise<void> { await Promise.all(parts.map((load) => load())); }
function near(name: string): Promise<void> {
  const markup = document.querySelector(`[data-later="${name}"]`)?.firstElementChild;
  if (!markup) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => { if (!entries.some(({ isIntersecting }) => isIntersecting)) return; observer.disconnect(); resolve(); }, { rootMargin: NEAR });
    observer.observe(markup);
    markup.addEventListener('focusin', () => resolve(), { once: true });
  });
}
