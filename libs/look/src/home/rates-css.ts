import { from, token, type Look } from '@dining/theme';

const base = `
.rates h3{font-size:${token('font-size-md')}}
.rates .rate-figure{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 10px;font-weight:${token('font-weight-medium')}}
.rates b{font:${token('font-weight-display')} ${token('font-size-4xl')}/1.1 ${token('font-display')};letter-spacing:${token('font-tracking-display')}}
.rates .rate-text{font-size:${token('font-size-sm')};color:${token('color-text-muted')}}
.rate-bar{display:none}
`;

/** A card for each tier, the best one inverse. */
const cards = `
.rates{display:grid;gap:${token('space-3')}}
.rates li{display:grid;align-content:start;gap:${token('space-1')};padding:${token('space-6')};border:${token('size-stroke')} solid ${token('color-border-subtle')};border-radius:${token('radius-panel')};background:${token('color-bg-raised')}}
.rates .rate-figure{color:${token('color-text-muted')}}
.rates b{color:${token('color-text-default')}}
.rates .rate-text{margin-top:${token('space-2')}}
.rates li:last-child{--color-text-default:${token('color-text-on-inverse')};--color-text-muted:${token('color-text-on-inverse-muted')};border-color:transparent;background:${token('color-bg-inverse')};color:${token('color-text-on-inverse')}}
[data-square] .rates li:last-child{border-color:${token('color-border-strong')}}
${from('columns')}{.rates{gap:${token('space-4')}}html:not([data-big]) .rates{grid-auto-columns:1fr;grid-auto-flow:column}}
`;

/** A table: a tier to a line. */
const table = `
.rates{border-top:2px solid currentcolor}
.rates li{display:grid;gap:${token('space-1')} ${token('space-6')};align-items:baseline;padding:${token('space-5')} 0;border-bottom:1px solid ${token('color-border-strong')}}
.rates h3{font-size:${token('font-size-lg')}}
.rates b{font-size:${token('font-size-3xl')}}
${from('columns')}{.rates li{grid-template-columns:1fr 1.2fr 2fr}}
`;

/** Bars as long as the rate. */
const bars = `
.rates{display:grid;gap:${token('space-6')}}
.rates li{display:grid;gap:${token('space-1')} ${token('space-6')}}
.rates .rate-bar{display:block;width:100%;height:28px;margin-block:${token('space-1')};border-radius:${token('radius-notch')};fill:${token('color-meter-fill')};background:${token('color-meter-track')}}
.rates b{font-size:${token('font-size-3xl')}}
${from('columns')}{.rates li{grid-template-columns:1fr auto;align-items:baseline}.rates .rate-bar,.rates .rate-text{grid-column:1/-1}}
`;

const variants: Record<Look['rates'], string> = { cards, table, bars };

/** The earn rates of the tiers. */
export const ratesCss = ({ rates }: Look): string => base + variants[rates];
