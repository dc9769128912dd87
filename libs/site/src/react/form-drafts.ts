import { record, removeStored, storedItem } from '@dining/stored-item';

/** A form's draft: what was typed and not sent. Storage belongs to one origin, which belongs to one partner. */
export type DraftName = {
  /** Name of the form, with the id of what it is about. */
  form: string;
  /** Public id of the member whose draft it is; undefined for a visitor. */
  owner?: string | undefined;
};

const PREFIX = 'form-draft ';

const storedDraft = ({ form, owner = '' }: DraftName) =>
  storedItem('sessionStorage', `${PREFIX}${owner} ${form}`, record);

/** The stored draft (FRM-05); empty when there is none. */
export const readDraft = (name: DraftName): object => storedDraft(name).read() ?? {};

/** Stores a draft for this tab until it is closed. */
export const writeDraft = (name: DraftName, values: object): void => void storedDraft(name).write({ ...values });

export const removeDraft = (name: DraftName): void => void storedDraft(name).write(undefined);

/** Forgets one field of a draft, for which something else was typed elsewhere since. */
export function forgetInDraft(name: DraftName, field: string): void {
  const { [field]: _, ...others } = readDraft(name) as Record<string, unknown>;
  if (Object.keys(others).length > 0) writeDraft(name, others);
  else removeDraft(name);
}

/** Removes every draft, as signing out does. */
export const clearDrafts = (): void => removeStored('sessionStorage', (key) => key.startsWith(PREFIX));

/** Removes the drafts of any other member who used this tab before. */
export const removeDraftsOfOthers = (owner: string): void =>
  removeStored('sessionStorage', (key) => /^form-draft \S/.test(key) && !key.startsWith(`${PREFIX}${owner} `));
