import type { PartnerSettings } from '@dining/partner-settings';
import type { Theme } from '@dining/theme';
import type { Icons } from './partner-icons.ts';

/** The web app manifest, so that phones can install the site as an app. */
export function webManifest(settings: PartnerSettings, theme: Theme, icons: Icons): string {
  return JSON.stringify({
    name: settings.programName,
    short_name: settings.name,
    start_url: '/',
    id: '/',
    display: 'standalone',
    background_color: theme.colors['color-bg-page'],
    theme_color: theme.colors['color-bg-page'],
    icons: [
      { src: icons.svg, type: 'image/svg+xml', sizes: 'any' },
      { src: icons.png[192], type: 'image/png', sizes: '192x192' },
      { src: icons.png[512], type: 'image/png', sizes: '512x512' },
      { src: icons.maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
