import { defaultDeck } from '@dining/copy-engine';
import { formatFinding, readSettings } from '@dining/partner-settings';
import type { Bootstrap } from '@dining/site';
import { createStore, SiteProviders } from '@dining/site/react';
import { baseCss, Button } from '@dining/ui';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import styled from '@emotion/styled';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MerchantMap, type MapPin } from '../../src/index.ts';
import { demoPins, furtherPins } from '../demo-pins.ts';
import { demoTown } from '../demo-town.ts';

/** Calls of the map's callbacks, for the tests. */
declare global {
  interface Window {
    recordedCalls: [callback: string, value: unknown][];
  }
}
window.recordedCalls = [];
const record = (callback: string) => (value?: unknown, second?: unknown) =>
  window.recordedCalls.push([callback, second === undefined ? value : [value, second]]);

const params = new URLSearchParams(location.search);
const sheet = new CSSStyleSheet();
sheet.replaceSync((await (await fetch('/theme.css')).text()) + baseCss);
document.adoptedStyleSheets = [sheet];

const { settings, findings } = readSettings(
  'demo/settings.json',
  JSON.stringify({
    name: 'Demo',
    programName: 'Demo Dining',
    customerSupport: {
      phone: { href: 'tel:+18005550100', formatted: '(800) 555-0100' },
      email: { href: 'mailto:care@demo.example', display: 'care@demo.example' },
    },
    map: {
      ...(params.has('token') && { mapboxToken: params.get('token') }),
      ...(params.has('tiles') && { tiles: params.get('tiles') }),
    },
  }),
);
if (!settings) throw new Error(findings.map(formatFinding).join('\n'));
const partner = { code: 'demo', settings };

const Space = styled.div`
  block-size: 120vh;
`;

const Pane = styled.div`
  block-size: 600px;
`;

/** Found by every area search in this page, although it lies outside the area that the map shows. */
const farAway: MapPin = { id: 'far-away', name: 'Far End', latitude: 40.68, longitude: -73.8, rating: 4.1 };

function Page() {
  const [selected, setSelected] = useState<string | null>(null);
  const [pins, setPins] = useState(demoPins);
  const [lit, setLit] = useState<string | null>(null);
  return (
    <>
      <h1 id="heading">Restaurants in the demo town</h1>
      <Button onClick={() => setPins(demoPins.slice(0, 2))}>Fewer</Button>
      <Button onClick={() => setSelected('verger')}>Choose Petit Verger</Button>
      <Button onClick={() => setLit('hanok')}>Light Hanok Table</Button>
      {params.has('below') && <Space />}
      <Pane>
        <MerchantMap
          pins={pins}
          otherPins={furtherPins}
          highlightedId={lit}
          onHighlight={record('highlight')}
          selectedId={selected}
          onSelect={(id) => {
            record('select')(id);
            setSelected(id);
          }}
          center={demoTown}
          searchedPlace={{ ...demoTown, label: 'Demo town' }}
          onViewChange={record('view')}
          onSearchArea={(area) => {
            record('area')(area);
            setPins([...demoPins, farAway]);
          }}
          onLocate={record('locate')}
          onProblem={record('problem')}
          interactive={!params.has('static')}
          labelledBy="heading"
        >
          {selected && <p>Card of {selected}</p>}
        </MerchantMap>
      </Pane>
    </>
  );
}

const bootstrap: Bootstrap = {
  basics: {
    partner,
    copy: { site: defaultDeck },
    copyFiles: { site: '', member: '', staging: '' },
    raiseMarks: false,
    art: { hero: [], cuisines: [], steps: { search: '', dine: '', earn: '' }, notFound: '', empty: '' },
    look: { hero: 'flat', steps: 'pictures', cuisines: 'plates' },
    icon: '',
    mapData: '',
  },
  year: 2026,
  queries: [],
  status: 200,
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'css', nonce: 'harness' })}>
      <SiteProviders bootstrap={bootstrap} store={createStore(bootstrap.queries)} anchor="a">
        <Page />
      </SiteProviders>
    </CacheProvider>
  </StrictMode>,
);
