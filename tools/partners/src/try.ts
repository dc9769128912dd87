import { Resvg } from '@resvg/resvg-js';
import { writeFileSync } from 'node:fs';
import { drawIcon, drawWordmark } from './generator/brand/brand-drawings.ts';
const look = (p:string,a:string,c:any)=>({primaryColor:p,accentColor:a,heroShape:'flat' as const,corners:c,displayFont:'outfit',bodyFont:'figtree'});
const items = [['ABCDEFGHIJKLM','#0b3d2e','#f00','soft'],['NOPQRSTUVWXYZ','#e20074','#f00','round'],["0123456789 &-.'",'#ffbe3d','#f00','square'],['Harbor Table','#1f4e5f','#f00','soft'],['Größe & Söhne','#7a2a64','#f00','round']] as const;
let y=0, out='';
for (const [n,p,a,c] of items) { const s=drawWordmark(n,look(p,a,c)); out+=`<g transform="translate(10 ${10+y})">${s.replace(/<svg[^>]*>|<\/svg>/g,'')}</g>`; y+=50; }
let x=0; for (const n of 'SQMGIZ8') { out+=`<g transform="translate(${10+x} ${10+y})">${drawIcon(n,look('#173b63','#f00','soft')).replace(/<svg[^>]*>|<\/svg>/g,'')}</g>`; x+=44; }
writeFileSync('/tmp/letters.png', new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 310"><rect width="420" height="310" fill="#fff"/>${out}</svg>`,{fitTo:{mode:'width',value:1260}}).render().asPng());
