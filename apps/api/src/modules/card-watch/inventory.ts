import { readFile, rename, writeFile } from 'node:fs/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { OperatorError } from '../../platform/operator-error.ts';

const Texts = Type.Array(Type.String());

/** Why a script is there and who said that it may be (PCI DSS 6.4.3). */
const ApprovalSchema = { reason: Type.String(), approvedBy: Type.String(), approvedAt: Type.String() };

const PageSchema = Type.Object({
  kind: Type.Enum(['frame', 'embedding', 'worker']),
  url: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
  policy: Texts,
  scripts: Type.Array(
    Type.Object({
      url: Type.String(),
      from: Type.Enum(['page', 'import', 'policy']),
      received: Type.String(),
      declared: Type.Optional(Type.String()),
      ...ApprovalSchema,
    }),
  ),
  inlineScripts: Type.Array(Type.Object({ code: Type.String(), ...ApprovalSchema })),
  styles: Type.Array(
    Type.Object({ url: Type.String(), received: Type.String(), declared: Type.Optional(Type.String()) }),
  ),
  inlineStyles: Texts,
  frames: Texts,
  others: Texts,
  document: Type.Optional(Type.String()),
});

const InventorySchema = Type.Object({ partners: Type.Record(Type.String(), Type.Array(PageSchema)) });

/** A page as it was approved: all that is compared, and for each script why it is there and who approved it. */
export type ApprovedPage = Static<typeof PageSchema>;

/** What was approved, by partner (SEC-01). */
export type Inventory = Static<typeof InventorySchema>;

/** The inventory cannot be used. The message says how to fix it. */
export class InventoryError extends OperatorError {
  override readonly name = 'InventoryError';
}

/**
 * Reads the approved inventory; an empty one where there is no file.
 * @throws InventoryError when the file is not an inventory
 */
export async function readInventory(file: string): Promise<Inventory> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { partners: {} };
    throw new InventoryError(`${file} cannot be read (${(error as Error).message}). Correct CARD_INVENTORY.`);
  }
  const inventory = parsed(text);
  if (!Value.Check(InventorySchema, inventory))
    throw new InventoryError(
      `${file} is not an inventory of the card page. Restore it from a backup, or delete it and approve the pages again: npm run watch -- approve --operator <name>`,
    );
  return inventory;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Writes the inventory beside the old one, then in its place, so that no reader finds half a file. */
export async function writeInventory(file: string, inventory: Inventory): Promise<void> {
  await writeFile(`${file}.next`, `${JSON.stringify(inventory, null, 1)}\n`);
  await rename(`${file}.next`, file);
}
