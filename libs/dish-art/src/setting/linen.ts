import { WHITE } from '../color/color-mixing.ts';
import type { DrawingKit } from '../kit/drawing-kit.ts';
import { repeat } from '../svg/curves.ts';
import { group, path, place, rect } from '../svg/elements.ts';
import { tenths } from '../svg/number-text.ts';
import type { Table } from './table.ts';

/** The texture of the table, which depends on the seed: woven linen, boards, or plain. */
export function tableGrain({ between }: DrawingKit, seed: number, table: Table): string {
  const kind = seed % 3;
  if (kind === 0) {
    const threads = repeat(56, (index) => path({ d: `M0 ${index * 8 + 3}H600M${index * 11 + 4} 0V450` }));
    const stroke = table.isDark ? WHITE : table.shadow;
    return group({ stroke, strokeOpacity: '.05', strokeWidth: 1 }, threads);
  }
  if (kind === 1) {
    const transform = tenths`rotate(${between(-7, 7)} 300 225)`;
    const gaps = repeat(6, (index) => path({ d: `M-60 ${index * 108 - 40}H660` }));
    return group({ stroke: table.shadow, strokeOpacity: '.22', strokeWidth: 1.6, transform }, gaps);
  }
  return '';
}

/**
 * A napkin around the origin, with two pairs of stripes and a fold.
 *
 * @param cloth color of the napkin; the stripes have the rim color, or the plate color if the napkin has the rim color
 */
export function napkin({ palette }: DrawingKit, cloth: string, shadow: string): string {
  const shape = { x: -92, y: -150, width: 184, height: 300, rx: 5 };
  const stripes = palette.rim === cloth ? palette.plate : palette.rim;
  return (
    rect({ ...shape, transform: 'translate(8 12)', fill: shadow, fillOpacity: '.28' }) +
    rect({ ...shape, fill: cloth }) +
    path({
      d: 'M-92 -118H92M-92 -106H92M-92 106H92M-92 118H92',
      stroke: stripes,
      strokeOpacity: '.5',
      strokeWidth: 3.5,
    }) +
    path({ d: 'M30 -150V150', stroke: shadow, strokeOpacity: '.16', strokeWidth: 2 }) +
    path({ d: 'M31 -150h61v300h-61z', fill: WHITE, fillOpacity: '.1' })
  );
}

/** A napkin next to the tableware, in three of four drawings. */
export function napkinBeside(kit: DrawingKit, x: number, y: number, side: number, cloth: string, table: Table): string {
  const { between, random } = kit;
  if (random() >= 0.75) return '';
  return place(x + side * 196, y + between(-30, 40), side * between(6, 22), napkin(kit, cloth, table.shadow));
}
