// @vitest-environment jsdom
import { fillInBrowser } from '@dining/testing';
import { act } from '@testing-library/react';
import { createContext, startTransition, useContext, useState, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { it } from 'vitest';
import { later, loadLaterParts } from './later2.tsx';
const C = createContext(0);
let loads = 0;
const tick = (ms = 0) => new Promise((r) => setTimeout(r, ms));
const make = () => later<{ n?: number }>('foot', async () => { loads += 1; await tick(20); return { default: ({ n }) => <footer>Foot {n ?? ''} {useContext(C)}</footer> }; });
for (const strict of [false, true]) for (const how of ['props-sync', 'ctx-transition', 'parent-sync-stable'] as const)
it(how + strict, async () => {
  fillInBrowser(); document.body.innerHTML = '';
  const Server = make(); await loadLaterParts();
  const Client = make(); loads = 0;
  let set: (n: number) => void = () => {};
  const App = ({ Part }: { Part: typeof Server }) => { const [n, s] = useState(0); set = s; const inner = <main><p>{n}</p><Part {...(how === 'props-sync' ? { n } : {})} /></main>; const el = how === 'ctx-transition' ? <C value={n}>{inner}</C> : inner; return strict ? <StrictMode>{el}</StrictMode> : el; };
  const page = document.createElement('div'); document.body.append(page);
  page.innerHTML = renderToString(<App Part={Server} />);
  const errs: unknown[] = [];
  await act(async () => { hydrateRoot(page, <App Part={Client} />, { onRecoverableError: (e) => errs.push(e) }); });
  console.log(how, strict, 'HYDRATED', page.innerHTML, loads);
  await act(async () => { if (how === 'ctx-transition') startTransition(() => set(1)); else set(1); });
  console.log(how, strict, 'AT ONCE', page.innerHTML, loads);
  await act(() => tick(60));
  console.log(how, strict, 'SOON', page.innerHTML, loads, errs);
});
