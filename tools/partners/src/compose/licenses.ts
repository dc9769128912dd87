import { isMapboxFile } from '@dining/site';

/** A package whose code or fonts are in a bundle, with the text of its license. */
export type License = { name: string; version: string; license: string; text: string };

/** A package of the shell, with the files that it is in. */
export type ShellLicense = License & { files: readonly string[] };

/** Licenses that allow a copy in every bundle, with their text beside it. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  '0BSD',
  'CC0-1.0',
  'BlueOak-1.0.0',
]);

/** Mapbox's own license, for holders of an account. */
const MAPBOX = { name: 'mapbox-gl', license: 'SEE LICENSE IN LICENSE.txt' };

const BSD_3_CLAUSE = `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

/** Packages that name their license and leave its text out, with the notice of their repository. */
const NOTICES: Readonly<Record<string, string>> = {
  pmtiles: 'Copyright 2021 Protomaps LLC',
  '@protomaps/basemaps': 'Copyright 2019-2023 Protomaps LLC, Kelso Cartography',
};

/** The credit that the license of the gazetteer's places asks for, with what was changed; the footer names GeoNames. */
const PLACES = `Place names and ZIP codes: GeoNames (https://www.geonames.org), Creative Commons Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/). Names have their usual spelling, and places without a post office were added. Territories: U.S. Census Bureau, public domain.
`;

/** The packages of the shell that a bundle has: without a token for Mapbox, those in its files only are left out. */
export const licensesIn = (shell: readonly ShellLicense[], hasMapbox: boolean): License[] =>
  shell.filter(({ files }) => hasMapbox || !files.every(isMapboxFile));

/**
 * The text of `/assets/licenses.txt`: every package in a bundle with its license.
 * @throws Error naming every package without a license text, or with a license that is not allowed
 */
export function licensesText(licenses: readonly License[]): string {
  // A package may be installed in several places.
  const complete = [...new Map(licenses.map((one) => [`${one.name} ${one.version}`, one])).values()].map((one) => ({
    ...one,
    text: one.text || textByNotice(one),
  }));
  const problems = complete.flatMap((one) => problemOf(one) ?? []);
  if (problems.length > 0) throw new Error(`Packages of the bundle may not be handed out:\n${problems.join('\n')}`);
  const sections = complete.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`);
  return [PLACES, 'This site contains the following packages.\n', ...sections].join(`\n${'-'.repeat(80)}\n\n`);
}

const textByNotice = ({ name, license }: License): string => {
  const notice = NOTICES[name];
  return notice !== undefined && license === 'BSD-3-Clause' ? `${notice}\n\n${BSD_3_CLAUSE}` : '';
};

function problemOf({ name, version, license, text }: License): string | undefined {
  const isMapbox = name === MAPBOX.name && license === MAPBOX.license;
  if (!ALLOWED.has(license) && !isMapbox)
    return `${name} ${version}: its license is ${license || 'not named'}; replace the package, or allow the license in tools/partners/src/compose/licenses.ts`;
  if (text === '')
    return `${name} ${version}: it has no license text; add its notice in tools/partners/src/compose/licenses.ts`;
  return undefined;
}
