import { sql, type RawBuilder } from 'kysely';
import type { PartnerTransaction, SharedTransaction } from '../../platform/db/database.ts';

/** A rejected row of an imported file. */
export type Rejection = {
  readonly row: number;
  readonly reason: string;
  readonly excerpt: string;
};

/** A transaction of the partner whose data is imported, or of none for shared data. */
export type ImportTransaction = PartnerTransaction | SharedTransaction;

const partnerOf = (trx: ImportTransaction): string | undefined => ('partner' in trx ? trx.partner : undefined);

/** The rejected rows of one partner are under row-level security; those of shared data have no partner. */
const tableOf = (trx: ImportTransaction) =>
  sql.raw(partnerOf(trx) === undefined ? 'shared_import_rejection' : 'import_rejection');

const partnerColumn = (trx: ImportTransaction) => sql.raw(partnerOf(trx) === undefined ? '' : 'partner, ');

const partnerValue = (trx: ImportTransaction) => {
  const partner = partnerOf(trx);
  return partner === undefined ? sql.raw('') : sql`${partner}, `;
};

/** Records rejected rows of an import, in the transaction of their batch. */
export async function insertRejections(
  trx: ImportTransaction,
  jobId: number,
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return;
  await sql`
    insert into ${tableOf(trx)} (${partnerColumn(trx)}job_id, row_number, reason, excerpt)
    select ${partnerValue(trx)}${jobId}, row, reason, excerpt
    from json_to_recordset(${JSON.stringify(rejections)}::json) as given (row bigint, reason text, excerpt text)`.execute(
    trx,
  );
}

/** The next rejected rows of an import after a row. */
export async function findRejections(
  trx: ImportTransaction,
  { jobId, after, limit }: { jobId: number; after: number; limit: number },
): Promise<Rejection[]> {
  const { rows } = await sql<Rejection>`
    select row_number as row, reason, excerpt from ${tableOf(trx)}
    where job_id = ${jobId} and row_number > ${after} order by row_number limit ${limit}`.execute(trx);
  return rows;
}

/** Deletes the rejected rows of an import that starts over. */
export async function deleteRejectionsOfJob(trx: ImportTransaction, jobId: number): Promise<void> {
  await sql`delete from ${tableOf(trx)} where job_id = ${jobId}`.execute(trx);
}

/** Deletes rejected rows that were recorded before a time. @returns how many */
export async function deleteOldRejections(
  trx: ImportTransaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${tableOf(trx)} where (job_id, row_number) in (
      select job_id, row_number from ${tableOf(trx)} where recorded_at < ${before} limit ${limit})`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Forgets the ignored columns of imports that have not gone on since a time: those of a file without a header are its first
 * row, which can hold personal data.
 */
export async function deleteOldColumns(trx: SharedTransaction, before: Date): Promise<void> {
  await sql`update import_job set ignored_columns = '{}' where checkpoint_at < ${before} and ignored_columns <> '{}'`.execute(
    trx,
  );
}

/** What identifies a member in a rejected row. */
export type MemberMarks = {
  email: string | null;
  loyaltyNumber: string | null;
  publicId: string;
  /** Ten digits; empty for none. */
  phone: string;
};

/** Shorter texts also occur in the rows of others. */
const MIN_MARK_LENGTH = 5;

/** Milliseconds that searching the rejected rows may take. */
const SEARCH_LIMIT_MS = 3_000;

/**
 * Deletes the rejected rows in which a member can be recognized: by email address, loyalty number, public id, telephone
 * number, or the fingerprint of a card. Call it while the member's cards are still stored. Excerpts are short, and a name
 * alone identifies nobody, so others stay until they are deleted for their age. So do all where about a million
 * rows were rejected, which take too long to search.
 * @param limitMs milliseconds that the search may take
 */
export async function deleteRejectionsAbout(
  trx: PartnerTransaction,
  memberId: string,
  { email, loyaltyNumber, publicId, phone }: MemberMarks,
  limitMs = SEARCH_LIMIT_MS,
): Promise<void> {
  const { rows: cards } = await sql<{ fingerprint: string }>`
    select encode(fingerprint, 'hex') as fingerprint from member_card where member_id = ${memberId}
    union select encode(fingerprint, 'hex') from partner_card where member_id = ${memberId}`.execute(trx);
  const asWritten = [email ?? '', publicId, ...cards.map(({ fingerprint }) => fingerprint)];
  // Files write numbers with blanks, hyphens and parentheses.
  const compact = [loyaltyNumber ?? '', phone];
  const found = (marks: readonly string[]): string[] =>
    marks.filter(({ length }) => length >= MIN_MARK_LENGTH).map((mark) => mark.toLowerCase());
  // Bytes are compared: collations and unnested lists make a long table take ten times as long.
  const text = sql`lower(r.excerpt collate "C")`;
  const isIn = (within: RawBuilder<unknown>) => (mark: string) => sql`position(${mark} in ${within}) > 0`;
  const conditions = [
    ...found(asWritten).map(isIn(text)),
    ...found(compact).map(isIn(sql`translate(${text}, ' -.()/', '')`)),
  ];
  await withTimeLimit(trx, limitMs, () =>
    sql`delete from import_rejection r where ${sql.join(conditions, sql` or `)}`.execute(trx),
  );
}

/** PostgreSQL's code for a statement that took longer than its limit. */
const QUERY_CANCELED = '57014';

/** Deleting an account must not fail because millions of rows were rejected: those are deleted for their age. */
async function withTimeLimit(trx: PartnerTransaction, limitMs: number, work: () => Promise<unknown>): Promise<void> {
  const {
    rows: [before],
  } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(trx);
  await sql`savepoint rejections`.execute(trx);
  try {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(trx);
    await work();
    await sql`select set_config('statement_timeout', ${before?.limit ?? '0'}, true)`.execute(trx);
  } catch (error) {
    if ((error as { code?: unknown }).code !== QUERY_CANCELED) throw error;
    await sql`rollback to savepoint rejections`.execute(trx);
  }
}
