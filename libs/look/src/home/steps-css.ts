import { from, token, type Look } from '@dining/theme';

const base = `
.steps{display:grid;gap:${token('space-7')}}
.steps li{position:relative;display:grid;align-content:start;gap:${token('space-2')}}
.steps p{color:${token('color-text-muted')}}
${from('columns')}{.steps{grid-template-columns:repeat(3,1fr)}[data-big] .steps{grid-template-columns:1fr}}
${from('side')}{[data-big] .steps{grid-template-columns:repeat(3,1fr)}}
`;

/** A drawing above each step. */
const pictures = `
.steps img{width:100%;height:148px;margin-bottom:${token('space-3')};border-radius:${token('radius-card')};object-fit:cover}
`;

/** A large figure beside each step. */
const numbers = `
.steps{counter-reset:step}
.steps li{counter-increment:step;padding-left:3.6em}
.steps li::before{content:counter(step);position:absolute;left:0;top:-.12em;color:${token('color-text-link')};font:${token('font-weight-display')} ${token('font-size-5xl')}/1 ${token('font-display')}}
`;

/** A line with a stop at each step. */
const line = `
.steps{gap:0}
.steps li{padding:0 0 ${token('space-7')} ${token('space-7')};border-left:2px solid ${token('color-border-strong')}}
.steps li::before{content:'';position:absolute;top:3px;left:-9px;width:16px;height:16px;border:4px solid ${token('color-bg-page')};border-radius:50%;background:${token('color-action-bg')};box-sizing:content-box;translate:-4px -4px}
.steps li:last-child{border-color:transparent}
${from('columns')}{
html:not([data-big]) .steps li{padding:${token('space-6')} ${token('space-6')} 0 0;border-left:0;border-top:2px solid ${token('color-border-strong')}}
html:not([data-big]) .steps li::before{top:-9px;left:0;translate:-4px -4px}
html:not([data-big]) .steps li:last-child{border-color:transparent}
}
`;

const variants: Record<Look['steps'], string> = { pictures, numbers, line };

/** The three steps of the program. */
export const stepsCss = ({ steps }: Look): string => base + variants[steps];
