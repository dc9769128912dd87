import { from, type Look } from '@dining/theme';
import { centeredWords, placeDishes } from './hero-base.ts';

/** The scenery stands at the foot at a fixed scale, so that it can frame the plate at every width. */
const centered = `
${centeredWords}
.hero-scenery{background-position:bottom;background-size:auto 430px}
.hero-inner{padding-block:32px 236px}
${placeDishes([{ bottom: '-190px', left: 'calc(50% - 200px)', width: '400px' }])}
${from('side')}{
.hero-scenery{background-size:auto 700px}
.hero-inner{min-height:660px;padding-block:60px 330px}
.hero-words{max-width:720px}
${placeDishes([{ bottom: '-330px', left: 'calc(50% - 320px)', width: '640px' }])}
}`;

const beside = (isMirrored: boolean): string => `
.hero-inner{padding-block:32px 196px}
${placeDishes([{ bottom: '-118px', [isMirrored ? 'right' : 'left']: 'calc(58% - 170px)', width: '340px' }])}
${from('side')}{
.hero-inner{min-height:580px;padding-block:76px 190px}
${isMirrored ? '.hero-words{margin-left:auto}' : ''}
${placeDishes([{ bottom: '-150px', [isMirrored ? 'right' : 'left']: 'calc(76% - 310px)', width: '620px' }])}
}`;

/** One giant plate that rises from the foot of the hero. */
export const rise = ({ words }: Look): string => (words === 'center' ? centered : beside(words === 'end'));
