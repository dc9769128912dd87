import { impressionEvents, recordImpression } from '@dining/analytics';
import { useCopy } from '@dining/copy-engine/react';
import { SearchForm, type SearchFormValues } from '@dining/location';
import { below, from, low, tall, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SearchSummary } from './SearchSummary.tsx';

/* Sticks below the header, which is taller from 1050 px on and hides on phones when scrolling down. */
const Root = styled.div`
  position: sticky;
  top: 64px;
  z-index: 20;
  background: ${token('color-bg-page')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  transition: top ${token('motion-duration-calm')} ${token('motion-ease-out')};
  ${below('side')} {
    [data-header-hidden] & {
      top: 0;
    }
  }
  ${from('navigation')} {
    top: 76px;
  }
  ${low} {
    position: static;
  }
  /* Keeps what has the focus clear of header and panel until their height is measured, and without scripts. */
  ${tall} {
    html:has(&) {
      scroll-padding-top: 230px;
    }
  }
`;

const Rows = styled.div`
  position: relative;
  display: grid;
  gap: ${token('space-3')};
  padding: ${token('space-3')} ${token('gutter')};
  > * {
    min-width: 0;
  }
  ${from('toolbar')} {
    html:not([data-big]) & {
      grid-template-columns: 600px minmax(0, 1fr);
      align-items: center;
      gap: ${token('space-6')};
      > fieldset {
        margin-inline: 0;
        padding-inline: 3px;
      }
    }
  }
`;

/* On phones, pressing the summary shows the fields; from 661 px on they are always visible. */
const Fields = styled.div`
  max-width: 760px;
  [data-big] & {
    max-width: none;
  }
  ${below('columns')} {
    &:not([data-open]) {
      display: none;
    }
    /* Without scripts, nothing opens them. */
    @media (scripting: none) {
      &:not([data-open]) {
        display: block;
      }
    }
  }
`;

export type SearchPanelProps = {
  near: string;
  what: string;
  /** Name of the searched place. */
  placeName: string;
  isUnknownPlace: boolean;
  /** Whether the form offers to search the map's area. */
  offersMapView: boolean;
  onSearch: (values: SearchFormValues) => void;
  /** The filter chips and the note below them. */
  children: ReactNode;
};

const reportSuggestion = (text: string): void =>
  recordImpression({ event: impressionEvents.locationPrediction, data: { text } });

/** The panel above the results: one row of fields and chips from 1180 px on, stacked below that, a summary button on phones. */
export function SearchPanel({
  near,
  what,
  placeName,
  isUnknownPlace,
  offersMapView,
  onSearch,
  children,
}: SearchPanelProps) {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
  const isShown = isOpen || isUnknownPlace;

  function open(): void {
    // Synchronously, because phones show their keyboard only for a focus set during the press.
    flushSync(() => setOpen(true));
    fields.current?.querySelector('input')?.focus();
  }

  function close(): void {
    if (!isOpen) return;
    flushSync(() => setOpen(false));
    summary.current?.focus();
  }

  return (
    <Root data-edge="top" data-print="hide">
      <Rows>
        {!isShown && (
          <SearchSummary
            ref={summary}
            place={placeName}
            what={what === '' ? copy('search.whatPlaceholder') : what}
            onOpen={open}
          />
        )}
        <Fields
          ref={fields}
          data-open={isShown || undefined}
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
        >
          <SearchForm
            compact
            near={near}
            what={what}
            placeholder={placeName}
            offersMapView={offersMapView}
            isUnknownPlace={isUnknownPlace}
            onSuggest={reportSuggestion}
            onSearch={(values) => {
              onSearch(values);
              close();
            }}
          />
        </Fields>
        {children}
      </Rows>
    </Root>
  );
}
