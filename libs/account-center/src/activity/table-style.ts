import { below, tiny, token } from '@dining/theme';
import { hiddenStyle } from '@dining/ui';

/** Rows as cards: the date and the reward on top, then the activity in the whole width, and the status below it. */
const cards = `
  &, thead, tbody {
    display: block;
  }
  thead {
    ${hiddenStyle}
  }
  tr {
    display: grid;
    grid-template: 'date earned' auto 'what what' auto 'status status' auto / minmax(0, 1fr) auto;
    gap: 0 ${token('space-3')};
    padding-block: ${token('space-3')} ${token('space-4')};
  }
  tr[data-month], tr[data-why] {
    display: block;
    padding: 0;
  }
  td, th {
    display: block;
    padding: 0;
    border: 0;
  }
  td[data-what] {
    grid-area: what;
  }
  /* The picture starts next to the date. */
  [data-picture] {
    margin-top: -1.5em;
  }
  td[data-date] {
    grid-area: date;
    width: auto;
    padding-inline-start: 60px;
  }
  td[data-earned] {
    grid-area: earned;
  }
  td[data-status] {
    grid-area: status;
    width: auto;
    padding: ${token('space-2')} 0 0 60px;
    text-align: start;
  }
  tr[data-why] td {
    padding: 0 0 ${token('space-4')};
  }
  tr[data-open] {
    border-bottom: 0;
  }
`;

/** The reward below the activity, where a line has no room for it beside the date. */
const singleColumn = `
  tr {
    grid-template: 'date' 'what' 'earned' 'status' / minmax(0, 1fr);
  }
  td[data-earned], td[data-status] {
    padding-inline-start: 60px;
    text-align: start;
    white-space: normal;
  }
`;

/** Very large type gets the cards of a phone, in a single column. */
const bigCards = `
  [data-big] & {
    ${cards}
    ${singleColumn}
  }
`;

/** A table from 661 px up, cards below. The roles in the markup apply to both layouts. */
export const tableStyle = `
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  transition: opacity ${token('motion-duration-quick')};
  &[data-stale] {
    opacity: 0.45;
  }
  thead th {
    padding: ${token('space-2')} ${token('space-3')} ${token('space-2')} 0;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-xs')};
    font-weight: ${token('font-weight-medium')};
    text-align: start;
  }
  thead th:nth-of-type(n + 3), td[data-earned], td[data-status] {
    padding-inline-end: 0;
    text-align: end;
  }
  tr {
    border-bottom: ${token('size-stroke')} solid ${token('color-border-subtle')};
  }
  tr[data-open], tr[data-month] {
    border-bottom: 0;
  }
  tr[data-month] th {
    padding: ${token('space-5')} 0 ${token('space-1')};
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    font-weight: ${token('font-weight-bold')};
    text-align: start;
  }
  td {
    padding: ${token('space-4')} ${token('space-3')} ${token('space-4')} 0;
    vertical-align: top;
  }
  td[data-date] {
    width: 84px;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
    line-height: 1.7;
    white-space: nowrap;
  }
  td[data-earned] {
    padding-inline-start: ${token('space-3')};
    line-height: 1.35;
    white-space: nowrap;
  }
  /* As wide as most statuses; longer ones wrap between words. */
  td[data-status] {
    width: 10em;
    padding-inline-start: ${token('space-3')};
    overflow-wrap: break-word;
  }
  tr[data-why] td {
    padding: 0 0 ${token('space-4')} 144px;
  }
  ${below('columns')} {
    ${cards}
  }
  ${tiny} {
    ${singleColumn}
  }
  ${bigCards}
`;
