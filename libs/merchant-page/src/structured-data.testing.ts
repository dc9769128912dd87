/** Properties of schema.org's Restaurant that the page may tell. */
const KNOWN =
  '@context @type @id name description url image menu servesCuisine priceRange telephone sameAs acceptsReservations address geo aggregateRating openingHoursSpecification'.split(
    ' ',
  );

type Data = Record<string, unknown>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: unknown): boolean => isText(value) && value.startsWith('https://') && URL.canParse(value);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isTime = (value: unknown): boolean => isText(value) && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isWithin = (value: unknown, limit: number): boolean => typeof value === 'number' && Math.abs(value) <= limit;

/**
 * What Google's rich result test rejects or warns of in the data of a restaurant, by property:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business and …/review-snippet.
 */
export function problemsOf(given: object): string[] {
  const data = given as Data;
  const [address, geo, rating] = [data['address'], data['geo'], data['aggregateRating']] as (Data | undefined)[];
  const hours = (data['openingHoursSpecification'] ?? []) as Data[];
  const whereGiven = (name: string, isValid: (value: unknown) => boolean): boolean =>
    !(name in data) || isValid(data[name]);
  const rules: [property: string, holds: boolean][] = [
    ...Object.keys(data).map((name): [string, boolean] => [name, KNOWN.includes(name)]),
    ['@type', data['@type'] === 'Restaurant'],
    ['name', isText(data['name'])],
    ['address', address?.['@type'] === 'PostalAddress' && Object.values(address).every(isText)],
    ['url', whereGiven('url', isUrl)],
    ['menu', whereGiven('menu', isUrl)],
    ['sameAs', whereGiven('sameAs', isUrl)],
    ['image', whereGiven('image', (images) => Array.isArray(images) && images.length > 0 && images.every(isUrl))],
    ['priceRange', whereGiven('priceRange', (text) => isText(text) && text.length < 100)],
    ['telephone', whereGiven('telephone', (text) => isText(text) && /^\+1\d{10}$/.test(text))],
    ['servesCuisine', whereGiven('servesCuisine', (names) => Array.isArray(names) && names.every(isText))],
    ['acceptsReservations', whereGiven('acceptsReservations', (value) => value === true)],
    ['geo', geo === undefined || (isWithin(geo['latitude'], 90) && isWithin(geo['longitude'], 180))],
    ['aggregateRating.ratingValue', rating === undefined || isRating(rating)],
    [
      'aggregateRating.count',
      rating === undefined || (isCount(rating['ratingCount']) && isCount(rating['reviewCount'])),
    ],
    ...hours.map((each): [string, boolean] => [
      'openingHoursSpecification',
      isTime(each['opens']) &&
        isTime(each['closes']) &&
        /^https:\/\/schema\.org\/[A-Z]\w+day$/.test(String(each['dayOfWeek'])),
    ]),
  ];
  return rules.filter(([, holds]) => !holds).map(([property]) => property);
}

function isRating({ ratingValue, bestRating = 5, worstRating = 1 }: Data): boolean {
  return Number(ratingValue) >= Number(worstRating) && Number(ratingValue) <= Number(bestRating);
}
