import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../../platform/env/env.schema.ts';
import type { SiteRegistry } from '../../platform/tenancy/site-registry.ts';
import type { Site } from '../../platform/tenancy/site.ts';
import type { CardsHost, FrameFile } from '../card-vault/card-vault.ts';
import { persistent, type Browse } from './browse.ts';
import { firstDifference } from './compare.ts';
import { InventoryError, readInventory, writeInventory, type ApprovedPage } from './inventory.ts';
import { observe, type Observation, type ObservedScript, type ObservedStyle, type WatchedPage } from './observe.ts';
import { integrityOf } from './page-parts.ts';
import { PageProblem } from './page-problem.ts';
import { INLINE_REASON, reasonOf } from './script-reasons.ts';
import { watchedPages } from './watched-pages.ts';

/** What differs, where, and what to do about it. */
export type Difference = { partner: string; page: string; what: string; todo: string };

/** Part of every alarm. */
const WHAT_TO_DO =
  'If a release or a change of content did this, approve it: npm run watch -- approve --operator <name>. If nobody did, take the card page down first and follow docs/runbooks/card-page-alarm.md.';

export type CardWatch = {
  /**
   * Compares the pages of a partner, as a browser receives them, with what was approved (PCI DSS 11.6.1).
   * @returns the first difference; undefined when there is none
   * @throws InventoryError when the inventory cannot be read
   */
  look(partner: string): Promise<Difference | undefined>;
  /**
   * Approves the pages of a partner as they are now, with every script (PCI DSS 6.4.3). A script that has not changed keeps
   * who approved it, and when.
   * @param operator the name of who approves
   * @returns what is approved now
   * @throws InventoryError when a script has no reason, or is not that of the release on this machine
   */
  approve(partner: string, operator: string): Promise<ApprovedPage[]>;
};

export type CardWatchNeeds = {
  env: Pick<Env, 'APP_ENV' | 'CARD_INVENTORY' | 'DATA_DIR'>;
  sites: Pick<SiteRegistry, 'sites'>;
  cardsHost: Pick<CardsHost, 'frameSrc' | 'pageOrigins'>;
  /** The files of the frame's page in the release on this machine. */
  frameFiles(site: Site): readonly Pick<FrameFile, 'path' | 'integrity'>[];
  browse: Browse;
  now(): Date;
};

/** The file of the inventory. */
export const inventoryFile = ({ CARD_INVENTORY, DATA_DIR }: Pick<Env, 'CARD_INVENTORY' | 'DATA_DIR'>): string =>
  CARD_INVENTORY ?? join(DATA_DIR, 'card-page-inventory.json');

/** Watches the page that card numbers are typed into, and the pages around it (SEC-01). */
export function createCardWatch({ env, sites, cardsHost, frameFiles, browse: once, now }: CardWatchNeeds): CardWatch {
  const file = inventoryFile(env);
  const browse = persistent(once);
  const pagesOf = (partner: string): { site: Site; pages: WatchedPage[] } => {
    const site = sites.sites.find(({ code }) => code === partner);
    if (!site) throw new InventoryError(`There is no partner ${partner}. Correct --partner.`);
    return { site, pages: watchedPages(site, { env, cardsHost }) };
  };

  async function lookAt(page: WatchedPage, approved: readonly ApprovedPage[]): Promise<string | undefined> {
    const known = approved.find(({ kind, url }) => kind === page.kind && url === page.url);
    if (known === undefined) return 'The page is not in the inventory.';
    try {
      return firstDifference(known, await observe(page, browse));
    } catch (error) {
      if (error instanceof PageProblem) return error.message;
      throw error;
    }
  }

  return {
    async look(partner) {
      const { pages } = pagesOf(partner);
      const { partners } = await readInventory(file);
      const approved = Object.hasOwn(partners, partner) ? (partners[partner] ?? []) : [];
      for (const page of pages) {
        const what = await lookAt(page, approved);
        if (what !== undefined) return { partner, page: page.url, what, todo: WHAT_TO_DO };
      }
      return undefined;
    },

    async approve(partner, operator) {
      const { site, pages } = pagesOf(partner);
      const { partners } = await readInventory(file);
      const before = Object.hasOwn(partners, partner) ? (partners[partner] ?? []) : [];
      const approved: ApprovedPage[] = [];
      for (const page of pages) {
        const observation = await observe(page, browse).catch((error: unknown) => {
          throw error instanceof PageProblem ? new InventoryError(`${error.message} Nothing was approved.`) : error;
        });
        await refuseForeign(observation, site);
        const known = before.find(({ kind, url }) => kind === page.kind && url === page.url);
        approved.push(withApprovals(observation, known, { approvedBy: operator, approvedAt: now().toISOString() }));
      }
      await writeInventory(file, { partners: { ...partners, [partner]: approved } });
      return approved;
    },
  };

  /** Refuses scripts and styles without integrity, and those that are not the files of the release on this machine. */
  async function refuseForeign(observation: Observation, site: Site): Promise<void> {
    const { kind, url: page, scripts, styles, inlineScripts } = observation;
    if (inlineScripts.length > (kind === 'embedding' ? 1 : 0))
      throw new InventoryError(
        `${page} has inline scripts that nobody has explained: ${inlineScripts.join(', ')}. Nothing was approved. Take them out.`,
      );
    const unprotected = [...scripts, ...styles].find((one) => one.declared === undefined && isNamed(one));
    if (kind !== 'worker' && unprotected)
      throw new InventoryError(
        `${unprotected.url} has no integrity on ${page}, so browsers would run whatever is there. Nothing was approved. Build the release again.`,
      );
    const frame = kind === 'frame' ? frameFiles(site) : undefined;
    for (const { url, received, from } of [...scripts, ...styles.map((style) => ({ ...style, from: 'page' }))]) {
      if (from === 'policy' || received.startsWith('status ')) continue;
      const { origin, pathname } = new URL(url);
      const released =
        origin !== new URL(page).origin
          ? undefined
          : frame
            ? frame.find(({ path }) => path === pathname)?.integrity
            : await readFile(`${site.folder}${pathname}`).then(integrityOf, () => undefined);
      if (released !== received)
        throw new InventoryError(
          `${url} on ${page} is not a file of the release on this machine. Nothing was approved. Run the command beside the release that is served, or follow docs/runbooks/card-page-alarm.md.`,
        );
    }
  }
}

/** Whether the page itself names a file, so that it can say its hash. */
const isNamed = (file: ObservedScript | ObservedStyle): boolean => !('from' in file) || file.from === 'page';

/** Adds to each script of a page why it is there and who approved it. @throws InventoryError for a script without a reason */
function withApprovals(
  page: Observation,
  known: ApprovedPage | undefined,
  approval: { approvedBy: string; approvedAt: string },
): ApprovedPage {
  const keep = (of: { approvedBy: string; approvedAt: string } | undefined) =>
    of ? { approvedBy: of.approvedBy, approvedAt: of.approvedAt } : approval;
  return {
    ...page,
    scripts: page.scripts.map((script) => {
      const reason = reasonOf(page.kind, script);
      if (reason === undefined)
        throw new InventoryError(
          `${script.url} on ${page.url} has no reason. Nothing was approved. Write it in apps/api/src/modules/card-watch/script-reasons.ts, or take the script out.`,
        );
      const same = known?.scripts.find(({ url, received }) => url === script.url && received === script.received);
      return { ...script, reason, ...keep(same) };
    }),
    inlineScripts: page.inlineScripts.map((code) => ({
      code,
      reason: INLINE_REASON,
      ...keep(known?.inlineScripts.find((script) => script.code === code)),
    })),
  };
}
