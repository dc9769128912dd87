import { copyFromContent } from '@dining/content-source';
import { readContentFolder } from '@dining/content-source/node';
import {
  composeDeck,
  pageCopy,
  raisesMarks,
  type CopyFiles,
  type CopyOverrides,
  type WholeDeck,
} from '@dining/copy-engine';
import { lookCss, planDrawings } from '@dining/look';
import { formatFinding, readSettings, settingsIn, type OverlaidEnvironment } from '@dining/partner-settings';
import { readFolderText } from '@dining/partner-settings/node';
import { isMapboxFile, LICENSES_ADDRESS, type SiteBundle } from '@dining/site';
import { brandDrawings, mailLook, themeFromTokens, type TokenFile } from '@dining/theme';
import { readOverlays } from '../environments/read-overlays.ts';
import { addSources } from './add-sources.ts';
import { budgetFindings } from './budgets.ts';
import { contentHash } from './bundle-file.ts';
import { licensesIn, licensesText } from './licenses.ts';
import { addArt } from './partner-art.ts';
import { addFonts } from './partner-fonts.ts';
import { addIcons } from './partner-icons.ts';
import { addPictures } from './partner-pictures.ts';
import { addMailWordmark, addWordmarks } from './partner-wordmarks.ts';
import { PartsWriter } from './parts-writer.ts';
import type { PictureCache } from './picture-cache.ts';
import { addServiceWorker } from './service-worker.ts';
import type { Shell } from './shell.ts';
import { webManifest } from './web-manifest.ts';

export type ComposeOptions = {
  /** Project root, with `partners/`. */
  root: string;
  code: string;
  shell: Shell;
  /** Pictures of earlier builds, of this partner and others. */
  pictures: PictureCache;
  /** Where the partner's own files go, usually `dist/parts/<code>`. */
  parts: string;
  /** Year in the footer of prerendered pages; browsers show their own. */
  year: number;
  /** Composes with the settings of this environment alone, for a static host; by default with those of all. */
  environment?: OverlaidEnvironment | undefined;
  /**
   * Leaves out what the server does not read: the pages that are rendered ahead, which take most of the time, and the
   * service worker, which would answer with older pages. For the studio.
   */
  isLive?: boolean;
};

/**
 * Makes the files that a partner's bundle has for itself, from its folder and the compiled shell, and the list of the whole
 * bundle (BLD-01). Files that all bundles have in common are listed, and not written: `linkBundle` puts both together.
 * The folder must have passed validation; a bundle over its size budget is an error and is not written (BLD-04).
 * @returns the version of the bundle, which changes with anything in it
 */
export async function composePartner({
  root,
  code,
  shell,
  pictures: cache,
  parts,
  year,
  environment,
  isLive = false,
}: ComposeOptions): Promise<string> {
  const folder = `${root}/partners/${code}`;
  const optionalText = (name: string) => readFolderText(`${folder}/${name}`);
  const text = (name: string) => optionalText(name) ?? '';
  const { settings: shared, findings } = readSettings(`partners/${code}/settings.json`, text('settings.json'));
  if (!shared) throw new Error(findings.map(formatFinding).join('\n'));
  const environments = readOverlays(folder, `partners/${code}`, shared, code);
  if (environments.findings.length > 0) throw new Error(environments.findings.map(formatFinding).join('\n'));
  const settings = environment === undefined ? shared : settingsIn(environment, shared, environments.overlays);
  const overlays = environment === undefined ? environments.overlays : {};
  const tokens = JSON.parse(text('tokens.json')) as TokenFile;
  const dark = optionalText('tokens.dark.json');
  const theme = themeFromTokens(tokens, dark === undefined ? undefined : (JSON.parse(dark) as TokenFile));
  const { sets } = readContentFolder(`${folder}/content`, { preview: settings.cmsPreview, isChecked: true });
  const overrides = JSON.parse(optionalText('copy.json') ?? '{}') as CopyOverrides;
  const deck = composeDeck(settings, overrides, copyFromContent(sets));

  // What any environment may show is in the bundle; the server leaves it out in the others.
  const hasMapbox = [settings, ...Object.values(overlays)].some(({ map }) => map?.mapboxToken !== undefined);
  const isHandedOut = (path: string) => hasMapbox || !isMapboxFile(path);
  const writer = new PartsWriter(shell.files.filter(({ path }) => isHandedOut(path)));
  const fonts = await addFonts(writer, theme.families, folder);
  const content = await addPictures(writer, cache, folder, sets);
  const drawn = brandDrawings(tokens, settings);
  const icons = await addIcons(
    writer,
    cache,
    optionalText('assets/icon.svg') ?? drawn?.icon ?? text('assets/icon.svg'),
    theme.colors['color-bg-page'] ?? '#ffffff',
  );
  const wordmark = optionalText('assets/wordmark.svg') ?? drawn?.wordmark;
  const example = deck['home.steps.earn.figure'];
  const plan = planDrawings(theme, {
    figure: typeof example === 'string' ? example : example.desktop,
    cuisines: settings.homeCuisines,
  });
  const { art, pictures } = await addArt(writer, cache, plan, {
    scenery: optionalText('assets/scenery.svg'),
    motif: optionalText('assets/motif.svg'),
  });
  writer.addHashed('assets/theme.css', theme.css);

  const withoutVersion: Omit<SiteBundle, 'version'> = {
    basics: {
      partner: { code, settings },
      deck,
      copyFiles: addCopy(writer, deck),
      raiseMarks: raisesMarks(settings, theme.bodyFamily),
      art,
      look: { hero: theme.look.hero, steps: theme.look.steps, cuisines: theme.look.cuisines },
      icon: icons.svg,
      mapData: shell.mapAddress,
    },
    ...(Object.keys(overlays).length > 0 && { environments: overlays }),
    content,
    artPalette: theme.art,
    mailLook: mailLook(theme, tokens),
    ...(wordmark !== undefined && { mailWordmark: await addMailWordmark(writer, cache, theme, wordmark) }),
    head: {
      css:
        fonts.css +
        theme.css +
        shell.renderer.baseCss +
        lookCss(theme, pictures) +
        addWordmarks(writer, theme, {
          wordmark,
          'wordmark-inverse': optionalText('assets/wordmark-inverse.svg'),
        }),
      htmlAttributes: theme.attributes,
      themeColor: theme.colors['color-bg-page'] ?? '',
      ...(theme.darkColors && { themeColorDark: theme.darkColors['color-bg-page'] ?? '' }),
      fontPreloads: fonts.preloads,
      icon: icons.svg,
      appleIcon: icons.png[180],
      manifest: writer.addHashed('assets/app.webmanifest', webManifest(settings, theme, icons)),
    },
    script: { ...shell.script, chunks: chunksOf(shell, isHandedOut) },
  };
  const sources = environment === undefined ? await addSources(writer, cache, folder, content) : '';
  // Serialized once for both: it holds every text of the site.
  const json = JSON.stringify(withoutVersion);
  const version = contentHash(`[${json},${JSON.stringify(shell.version)},${year},${JSON.stringify(sources)}]`);
  const bundle: SiteBundle = { version, ...withoutVersion };
  writer.add('site.json', `{"version":"${version}",${json.slice(1)}`);
  writer.add('settings.json', JSON.stringify(settings));
  writer.add('copy.json', JSON.stringify(deck));
  writer.add(LICENSES_ADDRESS.slice(1), licensesText([...licensesIn(shell.licenses, hasMapbox), ...fonts.licenses]));
  if (!isLive) {
    await addPages(writer, bundle, shell, year);
    addServiceWorker(writer, bundle, shell);
  }
  const over = isLive ? [] : budgetFindings(writer.files(), bundle.script, shell.offlineFiles);
  if (over.length > 0) throw new Error(`The bundle of ${code} is over budget:\n${over.join('\n')}`);
  writer.write(parts, version);
  return version;
}

/** The copy of the pages, in the parts that a page may need. */
function addCopy(writer: PartsWriter, deck: WholeDeck): CopyFiles {
  const parts = Object.entries(pageCopy(deck, { isMember: true, hasTools: true }));
  return Object.fromEntries(
    parts.map(([part, texts]) => [part, writer.addHashed(`assets/copy/${part}.json`, JSON.stringify(texts))]),
  ) as CopyFiles;
}

/** The page chunks whose files are all in the bundle. */
const chunksOf = ({ script }: Shell, isHandedOut: (path: string) => boolean): SiteBundle['script']['chunks'] =>
  Object.fromEntries(Object.entries(script.chunks).filter(([, files]) => files.every(isHandedOut)));

/** Prerenders the pages that are the same for every visitor, so that they paint without scripts, also on a static host. */
async function addPages(writer: PartsWriter, bundle: SiteBundle, { renderer }: Shell, year: number): Promise<void> {
  const render = async (url: string) => (await renderer.renderPage({ bundle, url, year })).html;
  for (const url of renderer.pagesAhead(bundle))
    writer.add(url === '/' ? 'index.html' : `${url.slice(1)}/index.html`, await render(url));
  writer.add('404.html', await render('/not-found'));
}
