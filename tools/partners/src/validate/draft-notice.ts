/**
 * The first sentence of generated legal pages. Members of a preview see it, and validation warns of it until the
 * program's own text is in place.
 */
export const DRAFT_NOTICE = 'Draft: the program’s own text belongs here before the site opens.';

/** The version of generated legal pages; validation warns of it until the program's own text has a version. */
export const DRAFT_VERSION = 'draft';
