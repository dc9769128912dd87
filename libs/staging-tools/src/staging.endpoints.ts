import { api } from '@dining/api-client';
import type { ContentEntry } from '@dining/api-contract';
import type { CopyValue } from '@dining/copy-engine';
import type { ContentName, DineEvent } from '@dining/rules';

export type Persona = { id: string; name: string; email: string; publicId: string };
export type StagingSession = {
  environment: string;
  session: { expiresAt: string; isRemembered: boolean; isEmulated: boolean } | null;
};
export type StoredMail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: string;
  text: string;
  html: string;
};

/** Something wrong in content; an empty slug or field stands for the whole set or entry. */
export type ContentProblem = { set: string; slug: string; field: string; problem: string; expected: string };

export type CardEvent = DineEvent;
export type StagedDine = {
  sourceId: string;
  merchantName: string;
  ticketCents: number;
  status: string;
  reason: string;
  benefitUnits: number;
};
export type StagedDines = { merchants: { id: string; name: string }[]; dines: StagedDine[] };
export type NewDine = { merchantId: string; ticketCents: number; event: CardEvent; sourceId?: string };

/** A file of the partner's folder, and a line in it. */
export type SourcePlace = { file: string; line: number };
/** One effective setting as JSON; without a place it is the default. */
export type SourceSetting = { path: string; value: string; from?: SourcePlace };
/** One text as its author wrote it. */
export type SourceText = { key: string; text: CopyValue; from?: SourcePlace; isReplaced?: boolean };
/** One token as it is written. */
export type SourceToken = { path: string; type: string; value: string; from?: SourcePlace };
export type Sources = { settings: SourceSetting[]; texts: SourceText[]; tokens: SourceToken[] };

/** Something wrong with a change, by file, line and key. */
export type EditProblem = {
  file: string;
  line: number;
  key: string;
  problem: string;
  expected: string;
  fix: string;
  severity?: string;
};
/** What changes look like. While a problem is no warning, there is nothing to show and no patch. */
export type EditedPage = { texts: Record<string, CopyValue>; css: string; problems: EditProblem[]; patch: string };
export type ContentDrafts = {
  entries: { set: ContentName; slug: string }[];
  sets: Partial<Record<ContentName, ContentEntry[]>>;
};

/** Calls of the staging tools, which a production server does not offer (EXT-10). */
export const stagingApi = api.injectEndpoints({
  endpoints: (build) => ({
    personas: build.query<{ personas: Persona[] }, void>({ query: () => '/api/staging/personas' }),
    becomePersona: build.mutation<unknown, string>({
      query: (persona) => ({ url: '/api/staging/persona', method: 'POST', body: { persona } }),
    }),
    stagingSession: build.query<StagingSession, void>({ query: () => '/api/staging/session', keepUnusedDataFor: 0 }),
    shortenSession: build.mutation<unknown, number>({
      query: (seconds) => ({ url: '/api/staging/session/end', method: 'POST', body: { seconds } }),
    }),
    stagedDines: build.query<StagedDines, void>({ query: () => '/api/staging/dines', keepUnusedDataFor: 0 }),
    stageDine: build.mutation<{ sourceId: string; outcome: string; reason?: string }, NewDine>({
      query: (body) => ({ url: '/api/staging/dines', method: 'POST', body }),
    }),
    contentProblems: build.query<{ problems: ContentProblem[] }, void>({
      query: () => '/api/staging/content',
      keepUnusedDataFor: 0,
    }),
    sources: build.query<Sources, void>({ query: () => '/api/staging/sources' }),
    editedPage: build.mutation<
      EditedPage,
      { texts: Readonly<Record<string, CopyValue>>; tokens: Readonly<Record<string, string>> }
    >({
      query: (body) => ({ url: '/api/staging/edits', method: 'POST', body }),
    }),
    contentDrafts: build.query<ContentDrafts, void>({
      query: () => '/api/staging/drafts',
      keepUnusedDataFor: 0,
    }),
    mailbox: build.query<{ mails: StoredMail[] }, void>({ query: () => '/api/staging/mailbox', keepUnusedDataFor: 0 }),
  }),
});
