import { impressionEvents, recordImpression } from '@dining/analytics';
import { useCopy } from '@dining/copy-engine';
import { SearchForm, type SearchFormValues } from '@dining/location';
import { below, from, token } from '@dining/theme';
import styled from '@emotion/styled';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { SearchSummary } from './SearchSummary.tsx';

/* Stays below the header, which is higher from 1050 px on and goes away on phones. */
const Root = styled.div`
  position: sticky;
  top: 64px;
  z-index: 20;
  background: ${token('color-bg-page')};
  border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  transition: top ${token('motion-duration-calm')} ${token('motion-ease-out')};
  ${below('side')} {
    [data-head-hidden] & {
      top: 0;
    }
  }
  ${from('navigation')} {
    top: 76px;
  }
`;

const Rows = styled.div`
  position: relative;
  display: grid;
  gap: ${token('space-3')};
  max-width: ${token('size-max')};
  margin-inline: auto;
  padding: ${token('space-3')} ${token('gutter')};
  > * {
    min-width: 0;
  }
  @media (min-width: 1180px) {
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

/* On a phone the fields are shown by the summary's press; from 661 px on they are always there. */
const Fields = styled.div`
  max-width: 760px;
  [data-big] & {
    max-width: none;
  }
  ${below('columns')} {
    &:not([data-open]) {
      display: none;
    }
  }
`;

export type SearchPanelProps = {
  near: string;
  what: string;
  /** Name of the place that is searched. */
  placeName: string;
  isUnknownPlace: boolean;
  /** Whether a map has been looked at, whose view can be searched. */
  offersMapView: boolean;
  onSearch: (seek: SearchFormValues) => void;
  /** The chips, and what stands below them. */
  children: ReactNode;
};

const reportSuggestion = (text: string): void =>
  recordImpression({ event: impressionEvents.locationPrediction, data: { text } });

/** The bar above results: fields and chips in one row from 1180 px, stacked below, one summary button on a phone. */
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
    // At once, because phones show their keyboard only for a focus that comes with the press.
    flushSync(() => setOpen(true));
    fields.current?.querySelector('input')?.focus();
  }

  function close(): void {
    if (!isOpen) return;
    flushSync(() => setOpen(false));
    summary.current?.focus();
  }

  return (
    <Root data-print="hide">
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
            onSearch={(seek) => {
              onSearch(seek);
              close();
            }}
          />
        </Fields>
        {children}
      </Rows>
    </Root>
  );
}
