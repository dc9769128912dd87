import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from './announce/Announcer.tsx';
import { AutocompleteInput } from './autocomplete/AutocompleteInput.tsx';
import { Banner } from './banner/Banner.tsx';
import { Carousel } from './carousel/Carousel.tsx';
import { Chip } from './chip/Chip.tsx';
import { Dialog } from './dialog/Dialog.tsx';
import { Sheet } from './dialog/Sheet.tsx';
import { MapPinIcon } from './icon/icons.ts';
import { EarnTag } from './label/EarnTag.tsx';
import { Pager } from './pager/Pager.tsx';
import { Stars } from './rating/Stars.tsx';
import { SearchBar } from './search-bar/SearchBar.tsx';
import { SearchField } from './search-bar/SearchField.tsx';
import { ToastOutlet } from './toast/ToastOutlet.tsx';

const noop = () => undefined;

const labels = { pages: 'Pages', page: (page: number) => `Page ${page}`, previous: 'Previous', next: 'Next' };

const page: ReactNode = (
  <main>
    <Announcer />
    <ToastOutlet labels={{ close: 'Close', success: 'SUCCESS:', warning: 'WARNING:', error: 'ERROR:' }} />
    <SearchBar>
      <SearchField label="Near" icon={MapPinIcon}>
        <AutocompleteInput value="" onValueChange={noop} suggestions={[]} onPick={noop} listLabel="Places" />
      </SearchField>
    </SearchBar>
    <Carousel title="Near you" previousLabel="Back" nextLabel="On" slides={[{ key: 'a', name: 'A', content: 'A' }]} />
    <Chip pressed>Dinner</Chip>
    <EarnTag figure="3">miles per $1</EarnTag>
    <Stars rating={4.8} count={689} label="Rated 4.8 of 5 by 689 members" />
    <Banner kind="error" label="ERROR:" title="Failed" />
    <Pager current={2} total={9} hrefOf={(number) => `/search?page=${number}`} labels={labels} />
    <Dialog open={false} onClose={noop} title="Sure?" closeLabel="Close" />
    <Sheet open={false} onClose={noop} title="Filters" closeLabel="Close">
      Filters
    </Sheet>
  </main>
);

describe('server rendering of ui components', () => {
  beforeEach(() => {
    const Observer = class {
      observe = noop;
      disconnect = noop;
    };
    vi.stubGlobal('IntersectionObserver', Observer);
  });

  it('writes no style attribute, which the content security policy would refuse', () => {
    expect(renderToString(page)).not.toMatch(/ style=/);
  });

  it('is hydrated in the browser without a mismatch', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const mismatch = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: mismatch }));
    expect(mismatch).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});
