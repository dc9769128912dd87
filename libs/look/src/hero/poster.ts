import { from, shortPhone, token, type Look } from '@dining/theme';
import { placeDishes } from './hero-base.ts';

const strip = `
.hero-lead{max-width:none;margin:${token('space-6')} calc(-1*max(${token('gutter')},(100vw - ${token('page')})/2)) 0;padding:${token('space-4')} max(${token('gutter')},(100vw - ${token('page')})/2);background:${token('color-text-on-hero')};color:${token('color-bg-hero')};font-weight:${token('font-weight-medium')}}
.hero-inner{padding-block:20px 28px}
.hero-words{max-width:none}
.hero-search{margin-top:${token('space-5')}}
`;

/** A headline across the page with one dish behind its last word, and the sentence on a strip. */
const crossing = `
.hero h1{max-width:none;font-size:36vw;line-height:.82}
${placeDishes([{ top: '34%', right: '-76px', width: '250px' }])}
${shortPhone}{.hero h1{font-size:20vw}}
${from('side')}{
.hero-inner{padding-block:44px 32px}
.hero h1{font-size:clamp(120px,19.5vw,250px);line-height:.8}
${placeDishes([{ top: '70px', right: 'max(-30px,(100% - 1180px)/2)', width: '440px' }])}
}`;

/** A headline that stands on one large dish. */
const standing = `
.hero h1{max-width:none;font-size:21vw;line-height:.9}
.hero-lead{margin-top:232px;text-align:center}
${placeDishes([{ top: '196px', left: 'calc(50% - 128px)', width: '340px' }])}
${shortPhone}{.hero h1{font-size:17vw}.hero-lead{margin-top:104px}.hero-art{zoom:.6}}
${from('side')}{
.hero-inner{padding-block:56px 32px}
.hero h1{font-size:clamp(110px,13.2vw,172px);line-height:.88}
.hero-lead{margin-top:150px}
${placeDishes([{ top: '120px', left: '46%', width: '560px' }])}
}`;

/** Type as large as the page, with one dish. */
export const poster = ({ words }: Look): string => strip + (words === 'center' ? standing : crossing);
