import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Database } from '../../platform/db/database.ts';

/** An invented photograph: a plain color. */
export const plainPicture = (color: string, width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: color } });

export type AddedPhotograph = {
  merchantId: string;
  color: string;
  position?: number;
  /** Only this partner shows it. */
  partner?: string;
};

/** Stores a photograph as the import does; the color is in its texts. */
export async function addPhotograph(
  database: Database,
  { merchantId, color, position = 1, partner }: AddedPhotograph,
): Promise<void> {
  const picture = await plainPicture(color).webp().toBuffer();
  const row = {
    merchant_id: merchantId,
    position,
    file_hash: createHash('sha256').update(picture).digest(),
    picture,
    width: 800,
    height: 600,
    alt: `A ${color} room`,
    credit: `${color} photographer`,
    license: 'CC BY 4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/',
    source_url: null,
  };
  if (partner === undefined) await database.shared.insertInto('merchant_photograph').values(row).execute();
  else
    await database.withPartner(partner, (trx) =>
      trx
        .insertInto('partner_photograph')
        .values({ partner, ...row })
        .execute(),
    );
}

/** The name of the color that a picture has in its middle. */
export async function colorOf(picture: Buffer): Promise<'red' | 'green' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red, green, blue] = data.subarray(start, start + 3) as unknown as [number, number, number];
  const strong = [red, green, blue].map((value) => value > 100);
  if (strong.filter(Boolean).length !== 1) return 'other';
  return (['red', 'green', 'blue'] as const)[strong.indexOf(true)]!;
}
