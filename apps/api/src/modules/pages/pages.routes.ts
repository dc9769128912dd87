import { routesPlugin } from '../../platform/http/plugins.ts';
import { sitePages } from '../../platform/pages/site-pages.ts';

/** The files and pages of every site. Registered last: what neither a call nor a file answers is a page. */
export const pageRoutes = routesPlugin('pages', ['env', 'sites', 'pageAnswers'], (app) =>
  sitePages(app, { sites: app.sites, pages: app.pageAnswers, hasIndex: app.env.APP_ENV !== 'production' }),
);
