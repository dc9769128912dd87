/** A form's draft: what was typed and not sent. Storage belongs to one origin, which belongs to one partner. */
export type DraftName = {
  /** Name of the form, with the id of what it is about. */
  form: string;
  /** Public id of the member whose draft it is; undefined for a visitor. */
  owner?: string | undefined;
};

const PREFIX = 'form-draft ';

const keyOf = ({ form, owner = '' }: DraftName): string => `${PREFIX}${owner} ${form}`;

/** The stored draft (FRM-05); empty when there is none, or no storage. */
export function readDraft(name: DraftName): object {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

/** Stores a draft for this tab until it is closed. Without storage, nothing survives a reload. */
export function writeDraft(name: DraftName, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    return;
  }
}

export function removeDraft(name: DraftName): void {
  removeKeys((key) => key === keyOf(name));
}

/** Removes every draft, as signing out does. */
export function clearDrafts(): void {
  removeKeys((key) => key.startsWith(PREFIX));
}

/** Removes the drafts of any other member who used this tab before. */
export function removeDraftsOfOthers(owner: string): void {
  removeKeys((key) => /^form-draft \S/.test(key) && !key.startsWith(`${PREFIX}${owner} `));
}

function removeKeys(isRemoved: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isRemoved(key)) sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
