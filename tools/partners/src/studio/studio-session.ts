import { editJson } from '@dining/partner-settings';
import type { Edit, Resolution, StudioState, TextEdit } from '@dining/studio-contract';
import { draftDarkLook } from './dark-look-draft.ts';
import type { LivePartner } from './live-partner.ts';
import type { PartnerDrafts } from './partner-drafts.ts';
import { StudioRefusal } from './studio-refusal.ts';

/** One partner being edited: its drafts, and what they look like. Changes are made one after the other. */
export type StudioSession = {
  state(): StudioState;
  /** @throws StudioRefusal when the file is not valid JSON */
  edit(edits: readonly Edit[]): Promise<StudioState>;
  editText(edit: TextEdit): Promise<StudioState>;
  /** Adds tokens.dark.json. @throws StudioRefusal when it is there already, or tokens.json has findings */
  makeDarkLook(): Promise<StudioState>;
  undo(): Promise<StudioState>;
  redo(): Promise<StudioState>;
  discard(): Promise<StudioState>;
  resolve(resolution: Resolution): Promise<StudioState>;
  /** @throws StudioRefusal when files were changed on disk in a way that contradicts the drafts */
  save(): Promise<StudioState>;
  /** Takes in changes on disk. */
  refresh(): Promise<StudioState>;
  /** Waits until the state is newer than a revision, or the signal says that nobody waits any more. */
  newerThan(revision: number, signal: AbortSignal): Promise<StudioState>;
};

/** @param lookAtDrafts validates and composes the drafts */
export async function openStudioSession(
  code: string,
  drafts: PartnerDrafts,
  lookAtDrafts: () => Promise<LivePartner>,
): Promise<StudioSession> {
  let live = await lookAtDrafts();
  let revision = 1;
  let last: Promise<unknown> = Promise.resolve();
  const waiting = new Set<() => void>();

  const state = (): StudioState => ({
    code,
    revision,
    files: drafts.files(),
    ...live,
    canUndo: drafts.canUndo(),
    canRedo: drafts.canRedo(),
  });

  /** Makes a change after all earlier ones, and looks at the result. */
  function change(make: () => unknown): Promise<StudioState> {
    const done = last.then(async () => {
      await make();
      live = await lookAtDrafts();
      revision += 1;
      for (const wake of waiting) wake();
      return state();
    });
    last = done.catch(() => undefined);
    return done;
  }

  async function editValues(edits: readonly Edit[]): Promise<void> {
    const texts = new Map<string, string>();
    for (const { file, path, value } of edits) {
      const text = texts.get(file) ?? drafts.textOf(file) ?? '{}\n';
      texts.set(file, editOrRefuse(file, text, path, value));
    }
    for (const [file, text] of texts) await drafts.change(file, text);
  }

  return {
    state,
    edit: (edits) => change(() => editValues(edits)),
    editText: ({ file, text }) => change(() => drafts.change(file, text)),
    makeDarkLook: () => change(() => draftDarkLook(code, drafts)),
    undo: () => change(() => drafts.undo()),
    redo: () => change(() => drafts.redo()),
    discard: () => change(() => drafts.discard()),
    resolve: ({ file, take }) => change(() => drafts.resolve(file, take)),
    save: () =>
      change(() => {
        const [first, ...others] = drafts.save();
        if (first === undefined) return;
        const more = others.length > 0 ? ` and ${others.length} more` : '';
        throw new StudioRefusal(
          `${first}${more} was changed on disk as well, where you changed it`,
          'Choose which version counts, and save again.',
        );
      }),
    refresh: () => (drafts.refresh() ? change(() => undefined) : last.then(state)),
    newerThan: (known, signal) =>
      new Promise((resolve) => {
        if (revision > known || signal.aborted) return resolve(state());
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve(state());
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };
}

function editOrRefuse(file: string, text: string, path: Edit['path'], value: unknown): string {
  try {
    JSON.parse(text);
    return editJson(text, path, value);
  } catch (error) {
    throw new StudioRefusal(
      `${file} cannot be changed here: ${(error as Error).message}`,
      'Correct the text of the file first.',
    );
  }
}
