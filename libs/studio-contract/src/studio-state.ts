import type { LiveSite } from '@dining/live-edit';
import type { Finding } from '@dining/partner-settings';

/** One file of the partner's folder as the studio shows it. */
export type StudioFile = {
  /** Name in the folder, such as `settings.json` or `content/home.json`. */
  name: string;
  /** The text with the unsaved changes; undefined when the file is to be removed. */
  text: string | undefined;
  /** The text on disk that the changes started from; undefined when the file is new. */
  base: string | undefined;
  isChanged: boolean;
  /** Set when the file was changed on disk in a way that contradicts the unsaved changes: the text on disk. */
  onDisk?: { text: string | undefined };
};

/** Everything that changes while a partner is edited. */
export type StudioState = {
  code: string;
  /** Grows with each change, also of files on disk. */
  revision: number;
  files: StudioFile[];
  findings: Finding[];
  /** The newest version that can be shown. */
  site: LiveSite | undefined;
  /** Why the site shows an older version than the files; undefined when it shows these. */
  notShown: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
};

/** A font family that the partner can use, with the weights that it has. */
export type StudioFont = {
  /** As tokens name it, such as `Figtree Variable`. */
  family: string;
  lightest: number;
  boldest: number;
  /** Whether it comes from the partner's folder `fonts/`, not from an installed package. */
  isOwn: boolean;
};

/** What does not change while the studio runs. */
export type StudioReference = {
  code: string;
  /** Where the live site is, with the staging tools and its invented members. */
  siteOrigin: string;
  /** The partners that can be shown beside this one, with the origins of their sites. */
  programs: { code: string; origin: string }[];
  fonts: StudioFont[];
  /** JSON schemas by file name: settings, tokens, dark tokens, environments, content sets. */
  schemas: Readonly<Record<string, unknown>>;
  /** The default text of every copy key. */
  defaultDeck: Readonly<Record<string, string | { desktop: string; mobile: string }>>;
};

/** The body of a refused call. */
export type StudioFailure = { error: { message: string; fix: string } };
