import { from, token, type Look } from '@dining/theme';

/** The brand in the middle, and the navigation on a separate line below it. */
/* Two classes, so that these rules win over the components' own. */
const ROW = '.site-header .site-header-row';

/** The brand in the middle, and the navigation on a separate line below it. */
const centered = `
${ROW}{display:grid;grid-template-columns:auto minmax(0,1fr) auto}
${ROW}>button{justify-self:start}
.site-header .site-brand{grid-column:2;grid-row:1;justify-self:center}
${ROW}>.site-actions{grid-column:3;grid-row:1}
${from('navigation')}{
${ROW}{grid-template-columns:1fr auto 1fr;padding-block:${token('space-2')}}
${ROW}>.site-nav{grid-column:1/-1;grid-row:2;justify-content:center;margin:0}
}`;

/** The bar in the hero's color, so that both are one surface. */
const brand = `
html .site-header{border-color:transparent;background:${token('color-bg-hero')};color:${token('color-text-on-hero')}}
.site-header .site-nav,${ROW}>button,${ROW}>.site-actions>:not(div){--color-bg-hover:color-mix(in srgb,currentcolor 12%,transparent)}
.site-header .site-nav [aria-current]{border-color:currentcolor}
.site-header .site-actions>:is([data-look=bare],span){color:inherit}
`;

const headers: Record<Look['header'], string> = { bar: '', centered, brand };

/** The style of the chosen header; `bar` is the header as it is. */
export const headerCss = ({ header }: Look): string => headers[header];
