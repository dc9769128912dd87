import { createTree } from '@nx/devkit/testing';
import { mkdirSync, readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import gen from './generator/partner.generator.ts';
import { brandTokens } from './generator/brand/brand-tokens.ts';
import { brandPalette } from './generator/brand/brand-palette.ts';
import { drawLetters } from './generator/brand/letters.ts';
import { validatePartner } from './validate/validate-partner.ts';
import { formatFinding } from '@dining/partner-settings';

type J = any;
const root = process.cwd();
async function make(code: string, opts: J, o: { settings: J; copy: J; tokens?: (t: J) => J; content: Record<string, (data: J[]) => J[] >; mark: string; ink: string; word: string; title: string }) {
  const tree = createTree();
  await gen(tree, { code, discoverPage: o.settings.hasDiscoverPage, ...opts });
  const files: Record<string, string> = {};
  for (const c of tree.listChanges()) if (c.path.startsWith('partners/')) files[c.path.replace(`partners/${code}/`, '')] = c.content!.toString();
  const base = JSON.parse(files['settings.json']!);
  const settings = { ...base, ...o.settings };
  files['settings.json'] = JSON.stringify(settings, null, 2) + '\n';
  files['copy.json'] = JSON.stringify({ $schema: '../copy.schema.json', ...o.copy }, null, 2) + '\n';
  const own = `${root}/partners/${code}/tokens.json`;
  if (o.tokens) files['tokens.json'] = JSON.stringify(o.tokens(JSON.parse(files['tokens.json']!)), null, 2) + '\n';
  else { const t = JSON.parse(readFileSync(own, 'utf8')); delete t.$schema; files['tokens.json'] = JSON.stringify({ $schema: '../tokens.schema.json', ...t }, null, 2) + '\n'; }
  for (const [name, change] of Object.entries(o.content)) {
    const p = `content/${name}.json`;
    const data = files[p] ? JSON.parse(files[p]!).data : [];
    files[p] = JSON.stringify({ data: change(data) }, null, 2) + '\n';
  }
  const { paths, width } = drawLetters(o.word);
  const total = Math.ceil(45 + width * 0.8 + 3);
  files['assets/icon.svg'] = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${o.mark}</svg>\n`;
  files['assets/wordmark.svg'] = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} 34"><title>${o.title}</title>${o.mark}<g transform="translate(45 9) scale(.8)" fill="none" stroke="${o.ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>\n`;
  rmSync(`${root}/partners/${code}/content`, { recursive: true, force: true });
  for (const [p, c] of Object.entries(files)) { const f = `${root}/partners/${code}/${p}`; mkdirSync(dirname(f), { recursive: true }); writeFileSync(f, c); }
  const found = validatePartner(root, code);
  console.log(code, found.length); found.forEach((x) => console.log(formatFinding(x)));
}

const entry = (data: J[], slug: string, fields: J) => { const e = data.find((x) => x.slug === slug); if (e) e.fields = { ...e.fields, ...fields }; else data.push({ slug, fields }); return data; };
const remove = (data: J[], ...slugs: string[]) => data.filter((x) => !slugs.includes(x.slug));
const support = (tel: string, mail: string) => { const d = tel.replace(/\D/g, ''); return { phone: { href: `tel:+${d}`, formatted: tel }, email: { href: `mailto:${mail}`, display: mail } }; };
const stores = (host: string) => ({ ios: `https://apps.${host}/ios`, android: `https://apps.${host}/android` });
const announce = (slug: string, text: string, url: string, tip?: string, link = 'See how') => () => [{ slug, fields: { banner_copy: [{ type: 'text', copy: text }, { type: 'link', copy: link, url, new_tab: false }], ...(tip ? { tooltip_copy: tip } : {}) } }];
const page = (headline: string, body: string, blocks: J[], disclaimer?: string) => ({ headline, body: `<p>${body}</p>`, blocks, ...(disclaimer ? { disclaimer: `<p>${disclaimer}</p>` } : {}) });
const p = (text: string) => ({ type: 'body_text', text_desktop: `<p>${text}</p>` });
const h = (text: string) => ({ type: 'title', text_desktop: text });
const find = (search = '/search') => ({ type: 'button', text_desktop: 'Find a restaurant', url: search });
const car = (headline: string, search: string, body?: string) => ({ type: 'merchant_carousel', headline, ...(body ? { body: `<p>${body}</p>` } : {}), search_string: search });
const HERE = 'location=Current Location';
const nav = (...links: [string, string, string?][]) => (data: J[]) => entry(data, 'navbar', { links: links.map(([text, url, mobile]) => ({ text, ...(mobile ? { mobile_text: mobile } : {}), url })) });
const meta = (name: string, host: string, description: string, more: J = {}) => ({ home: { title: name, description, keywords: 'dining rewards, restaurants, bars, cafés', canonical: `https://${host}/` }, ...more });
const vipPage = page('Dine at the top rate', 'Eleven meals in a calendar year make you VIP, through the end of the next.', [h('What VIP brings'), { type: 'body_text', text_desktop: '<ul><li>{currentEarningTier3} on every meal</li><li>Restaurants that are kept for VIP members</li></ul>' }, { type: 'button', text_desktop: 'See how far you are', url: '/account/overview' }]);
const reservationsPage = (amount: string) => page('Book here, earn more', `Reserve on this site, dine, and earn ${amount} on top of the meal.`, [h('The fine points'), { type: 'body_text', text_desktop: '<ul><li>The table must be booked here while you are signed in.</li><li>Two bookings at the same restaurant within two hours count once.</li><li>No-shows and cancelled tables do not earn.</li></ul>' }, { type: 'button', text_desktop: 'Find a table', url: '/search?reservations=true' }]);

const only = process.argv[2];
const go = async (code: string, f: () => Promise<void>) => { if (!only || only === code) await f(); };

await go('delta', () => make('delta', { name: 'Delta', primaryColor: '#0a2144', accentColor: '#c41230' }, {
  settings: {
    hosts: ['dining.delta.example'],
    hasDiscoverPage: true, acclaimedEnabled: true, hasVIP: true, hasReservationBonus: true, openTableReservationsEnabled: true,
    hasMerchantFavorites: false, hasPWAInstallBanner: true, hasSmsOptInV2: true, shortCode: '38726', adsPrefix: 'DL', minimumAppVersion: '6.2.0',
    loyaltyNumberRule: 'ten-digit', customerSupport: support('1-800-555-0132', 'care@deltadining.example'), appStoreLinks: stores('delta.example'),
    routeMeta: meta('Delta Dining', 'dining.delta.example', 'Earn miles at 10,000 restaurants, bars and cafés. Link a card once and dinner takes you further.', {
      search: { title: 'Restaurants that earn miles | Delta Dining', description: 'Find restaurants near you that earn miles, by name, cuisine or neighborhood.' },
      'how-it-works': { description: 'Search, dine and pay with a linked card, and watch the miles arrive.' },
    }),
  },
  copy: {
    'frame.wordmark.first': 'Delta', 'frame.wordmark.second': 'Dining', 'loyaltyNumber.label': '{partnerName} member number',
    'home.restaurantCount': '10,000', 'home.hero.title': 'Dinner takes you further.',
    'home.hero.text': 'Link a card once. Then every meal at {restaurantCount} restaurants, bars and cafés earns miles.',
    'home.rates.text': 'Your rate rises with you. It never drops mid-year.',
    'discover.hero.title': 'Your next stop is a table.', 'discover.hero.text': 'New, acclaimed and close to the gate. Every one of them earns miles.',
  },
  content: {
    global: nav(['Restaurants', '/search', 'Find a restaurant'], ['Discover', '/discover'], ['How it works', '/how-it-works'], ['Offers', '/earn']),
    announcement_banner: announce('double-miles', 'Double miles at new restaurants through December 31.', '/earn/double-miles', 'Counts for every restaurant that joined this year.'),
    discover: (d) => entry(d, 'discover', { headline: 'Your next stop is a table.', blocks: [
      car('New on the map', `${HERE}&isNew=true`, 'Double miles here through December 31.'), car('Acclaimed by critics', `${HERE}&acclaimed=true`), car('Before an early flight', `${HERE}&mealsServed=breakfast`, 'Breakfast that opens its doors before seven.'),
      { type: 'button', text_desktop: 'See all restaurants near you', text_mobile: 'See all restaurants', url: '/search' }] }),
    earn_banner: (d) => [...entry(d, 'join', { headline: 'Start with tonight’s dinner', text: 'Join, link a card, and the meal earns miles. It takes about two minutes.' }),
      { slug: 'double-miles', fields: { type: 'earn', order: 2, headline: 'Double miles at new restaurants', text: 'Through December 31, on your first meal at every restaurant that joined this year.', button_text: 'See how', url: '/earn/double-miles' } },
      { slug: 'reservations', fields: { type: 'earn', order: 3, headline: '50 bonus miles for booking here', text: 'Reserve a table on this site and dine. The bonus comes on top.', button_text: 'See how', url: '/earn/reservations' } },
      { slug: 'vip-upgrade', fields: { type: 'earn', order: 4, headline: 'Eleven dines make you VIP', text: 'VIP members earn {currentEarningTier3}, through the end of the next year.', user_states: ['building', 'renewing'], button_text: 'See VIP', url: '/earn/vip-upgrade' } }],
    earn_details: (d) => [...d,
      { slug: 'double-miles', fields: page('Double miles at new restaurants', 'Your first meal at a restaurant that joined this year earns twice the miles, through December 31.', [h('Where'), car('New near you', `${HERE}&isNew=true`), find('/search?isNew=true')], 'The second half is credited within ten days of the first. One double meal for each restaurant.') },
      { slug: 'reservations', fields: reservationsPage('50 bonus miles') }, { slug: 'vip-upgrade', fields: vipPage },
      { slug: 'topgolf-bonus', fields: page('Play a round, eat a round', 'Food and drink ordered at the bay earn at your usual rate, and the first visit earns {bonusCurrency} besides.', [find('/search?restaurantOrCuisine=golf')]) }],
  },
  mark: '<rect width="34" height="34" rx="7" fill="#c41230"/><path d="M8 24a9 9 0 0 1 18 0" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round"/><path d="M17 7v6M11.4 9.6l2.2 3.6M22.6 9.6l-2.2 3.6M6.5 27.2h21" fill="none" stroke="#ffffff" stroke-width="2.6" stroke-linecap="round"/>',
  ink: '#0f1a2b', word: 'Delta Dining', title: 'Delta Dining',
}));

await go('nosh', () => make('nosh', { name: 'Nosh', programName: 'Nosh Club', currencyType: 'Credit', primaryColor: '#ffbe3d', accentColor: '#c43d0e' }, {
  settings: {
    hosts: ['eat.noshclub.example'], earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 }, hasVIP: true, hasPPN: false, hasFlexOffers: true, hasSmsOptIn: true,
    shortCode: '66744', footer: { partnerLogos: false }, customerSupport: support('1-800-555-0147', 'hello@noshclub.example'), appStoreLinks: stores('noshclub.example'),
    routeMeta: meta('Nosh Club', 'eat.noshclub.example', 'Cash back on dinner: link a card, order the good thing, and watch the cash land on your statement.'),
  },
  copy: {
    'frame.wordmark.first': 'Nosh', 'frame.wordmark.second': 'Club', 'frame.nav.restaurants': 'Places to eat',
    'home.hero.title': 'Eat out. Get some back.', 'home.hero.text': 'Link a card, order the good thing, and watch the cash land on your statement. No codes, no receipts.',
    'home.steps.search.text': 'Tacos, tasting menus, that place on the corner. Find it by name, craving or neighborhood.',
    'home.steps.earn.title': 'Get cash back', 'home.steps.earn.text': 'See the meal the same day. Once you have $20 back, it goes to your statement.', 'home.steps.earn.figure': '+$2.40',
    'home.rates.title': 'Eat more, get more back', 'home.prospect.title': 'Save yourself a seat.', 'earn.title': 'Extras', 'earn.text': 'More ways to get cash back.',
    'notFound.text': 'Nothing on this plate but crumbs. Dinner, however, is close by.',
  },
  content: {
    global: (d) => { nav(['Restaurants', '/search', 'Find a bite'], ['How it works', '/how-it-works'], ['Offers', '/earn'])(d); entry(d, 'earn', { headline: 'A little extra on top', body: '<p>Every meal gets cash back. These get more.</p>', empty_text: 'Nothing extra this week. Every meal still gets cash back.' }); return d; },
    announcement_banner: announce('taco-month', 'Taco month: an extra $2 back on every taco order over $15.', '/earn/taco-month', 'All month, as often as you can eat.'),
    home: (d) => { entry(d, 'no-member', { banner_text: 'Hungry? Get some back.' }); entry(d, 'complete', { banner_text: 'Full marks, {firstName}.' }); return d; },
    earn_banner: (d) => [...entry(entry(d, 'join', { headline: 'Start with your next bite', text: 'Join, link a card, eat. Cash back finds you.' }), 'how-it-works', { headline: 'From 1% to 5%', text: 'Eat more, get more back: up to {bestEarning} on food and drink.' }),
      { slug: 'taco-month', fields: { type: 'earn', order: 3, headline: 'Taco month', text: 'An extra $2 back on every taco order over $15, all month.', button_text: 'Find tacos', url: '/earn/taco-month' } }],
    earn_details: (d) => [...d,
      { slug: 'taco-month', fields: page('Taco month', 'An extra $2 back on every taco order over $15. Carnitas, al pastor, fish on Fridays: all of it counts.', [car('Tacos near you', `${HERE}&restaurantOrCuisine=Mexican`), find('/search?restaurantOrCuisine=Mexican')], 'The order has to hold at least one taco. We take your word for it.') },
      { slug: 'vip-upgrade', fields: vipPage }],
    account_center: (d) => entry(d, 'recent_activity', { disclaimer: '<p>Cash back goes to your statement once you have $20 of it.</p>' }),
  },
  mark: '<path d="M17 1.5a15.5 15.5 0 1 0 15.5 15.5c-3.200.6-5.200-1-5-3.800-3.300.5-5.300-1.400-4.900-4.600C19.200 8.400 17 5.900 17 1.500Z" fill="#c43d0e"/><circle cx="12" cy="14" r="2" fill="#ffffff"/><circle cx="20" cy="20" r="2.200" fill="#ffffff"/><circle cx="11.500" cy="22.500" r="1.700" fill="#ffffff"/><circle cx="27.500" cy="6" r="1.900" fill="#c43d0e"/>',
  ink: '#2a1222', word: 'Nosh Club', title: 'Nosh Club',
}));

await go('t-mobile', () => make('t-mobile', { name: 'T-Mobile', enrollmentType: 'sso', currencyType: 'Credit', primaryColor: '#c40062', accentColor: '#24101c', heroShape: 'edge', corners: 'round', displayFont: 'sora', bodyFont: 'figtree' }, {
  settings: {
    hosts: ['dining.t-mobile.example'], earnRates: { tier0: 0.01, tier2: 0.03, tier3: 0.05 }, hasAutoEnroll: true, hasPPN: false, passwordAtJoin: false, hasSmsOptInV2: true, shortCode: '47829', acclaimedEnabled: true,
    hasPWAInstallBanner: true, legalNotice: 'telecom', minimumAppVersion: '3.0.0', appAnnouncementModal: true,
    customerSupport: support('1-800-555-0168', 'dining@t-mobile.example'), appStoreLinks: stores('t-mobile.example'),
    routeMeta: meta('T-Mobile Dining', 'dining.t-mobile.example', 'Cash back on dinner for customers: sign in with your line, link a card and eat.'),
  },
  copy: {
    'frame.wordmark.first': 'T-Mobile', 'frame.wordmark.second': 'Dining', 'frame.signIn': 'Log in', 'frame.join': 'Get started',
    'home.hero.title': 'Great reception at every table.', 'home.hero.text': 'It comes with your plan: link a card, eat at {restaurantCount} restaurants, and get cash back on your statement.',
    'home.hero.signIn': 'With us already? [Log in](/login)', 'home.restaurantCount': '10,000', 'home.near.title': 'Full bars near {place}', 'home.near.text': 'And full plates. The closest places that give cash back, nearest first.',
    'home.steps.earn.title': 'Get cash back', 'home.steps.earn.figure': '+$1.80', 'home.rates.title': 'The more you eat out, the more comes back',
    'earn.title': 'Perks', 'earn.text': 'More cash back, for a while.',
  },
  tokens: (t) => {
    for (const [k, v] of Object.entries({ control: 24, card: 14, panel: 20, pill: 999, notch: 6 })) t.radius[k].$value.value = v;
    t.size.control.$value.value = 48; t.font.tracking.display.$value = -0.04; t.font.weight.display.$value = 700;
    return t;
  },
  content: {
    global: (d) => { nav(['Restaurants', '/search', 'Find a restaurant'], ['How it works', '/how-it-works'], ['Perks', '/earn'])(d); entry(d, 'earn', { headline: 'Perks on top', body: '<p>Every meal gives cash back. These give more, for a while.</p>' }); return d; },
    announcement_banner: announce('tuesdays', 'Tuesdays taste better: an extra 2% back, every Tuesday this month.', '/earn/tuesdays'),
    earn_banner: (d) => [...entry(d, 'join', { headline: 'It comes with your plan', text: 'Log in with your line, link a card, and dinner gives cash back.', button_text: 'Get started' }),
      { slug: 'tuesdays', fields: { type: 'earn', order: 3, headline: 'Tuesdays taste better', text: 'An extra 2% back on every meal on a Tuesday, all month.', button_text: 'See how', url: '/earn/tuesdays' } }],
    earn_details: (d) => [...d, { slug: 'tuesdays', fields: page('Tuesdays taste better', 'An extra 2% back on every meal on a Tuesday, this month, at every restaurant of the program.', [car('Open on Tuesdays near you', HERE), find()], 'The day on which the card is charged counts.') }],
  },
  mark: '<rect width="34" height="34" rx="11" fill="#c40062"/><path d="M6.500 19h21a10.500 9 0 0 1-21 0Z" fill="#ffffff"/><path d="M11 15.500v-2.500M17 15.500v-6M23 15.500v-9.500" fill="none" stroke="#ffffff" stroke-width="2.800" stroke-linecap="round"/>',
  ink: '#24101c', word: 'T-Mobile Dining', title: 'T-Mobile Dining',
}));

await go('tgbk', () => make('tgbk', { name: 'TGBK', programName: 'TGBK Table Guide', enrollmentType: 'none', currencyType: 'Point', primaryColor: '#1f3d2f', accentColor: '#9a3b12', heroShape: 'flat', corners: 'square', displayFont: 'fraunces', bodyFont: 'hanken-grotesk' }, {
  settings: {
    hosts: ['guide.tgbk.example'], homePage: 'discover', hasDiscoverPage: true, hasPPN: false, passwordAtJoin: false, hasMerchantFavorites: false, acclaimedEnabled: true,
    customerSupport: support('1-800-555-0119', 'desk@tgbk.example'),
    routeMeta: meta('TGBK Table Guide', 'guide.tgbk.example', 'A guide to restaurants worth the walk: new tables, acclaimed kitchens and the place around the corner.'),
  },
  copy: {
    'frame.wordmark.first': 'TGBK', 'frame.wordmark.second': 'Table Guide', 'frame.nav.restaurants': 'The list',
    'home.title': 'Table Guide', 'discover.title': 'This season', 'discover.hero.title': 'Tables worth the walk.', 'discover.hero.text': 'A short list, kept honest. New rooms, acclaimed kitchens and the place around the corner.',
    'home.hero.title': 'Tables worth the walk.', 'home.hero.text': 'A short list, kept honest: {restaurantCount} restaurants, bars and cafés.',
    'home.steps.title': 'How to read the guide', 'home.steps.dine.title': 'Sit down', 'home.steps.dine.text': 'Every place on the list takes part in the program of your card.',
    'home.cuisines.title': 'What is it going to be?', 'notFound.text': 'This page was never printed. The list, however, is long.',
  },
  tokens: (t) => {
    const set = (path: string, hex: string) => { const [g, n] = path.split('.'); t.palette[g!][n!].$value = { colorSpace: 'srgb', components: [1, 3, 5].map((i) => Math.round((parseInt(hex.slice(i, i + 2), 16) / 255) * 1e4) / 1e4), alpha: 1, hex }; };
    set('neutral.page', '#fbf8f1'); set('neutral.sunken', '#f4efe3'); set('neutral.hover', '#efe8d8'); set('neutral.line', '#e2dac7'); set('neutral.track', '#e2dac7'); set('neutral.bound', '#857b65'); set('neutral.muted', '#5c5546'); set('neutral.text', '#1c1a14');
    set('brand.tint', '#e7ede4'); set('brand.soft', '#f1e6c8'); set('brand.link', '#24583f');
    for (const [k, v] of Object.entries({ control: 3, card: 2, panel: 4, pill: 3, notch: 4 })) t.radius[k].$value.value = v;
    t.font.weight.display.$value = 500; t.font.tracking.display.$value = -0.02; t.font.leading.display.$value = 1.1;
    t.font.size['5xl'].$value.value = 4; t.font.size['3xl'].$value.value = 2.375;
    return t;
  },
  content: {
    global: (d) => { nav(['The list', '/search', 'All restaurants'], ['This season', '/discover'], ['Stories', '/earn'])(d);
      entry(d, 'earn', { headline: 'Stories from the table', body: '<p>What is new in the guide, and where to begin.</p>' });
      entry(d, 'footer', { primary_links: [{ text: 'The list', url: '/search' }, { text: 'This season', url: '/discover' }, { text: 'Stories', url: '/earn' }, { text: 'Help', url: '/help' }] });
      entry(d, 'help', { main: [h('What is this guide?'), p('A list of restaurants that take part in the dining program of your card. Pay as always; there is nothing to join here.'), h('How do I get onto the list?'), p('Restaurants write to us. We come and eat.')] });
      entry(d, 'terms', { main: [p('The guide is free to read. Opening hours and prices are as the restaurants told us; call ahead when it matters.'), p('Ratings come from diners who have been there.')], disclaimer: '<p>{programName} is published by {partnerName}. Questions: {supportEmail}.</p>' });
      entry(d, 'privacy', { main: [p('There is no account here, so we keep nothing about you. We count how often a page is read, without knowing by whom.')] });
      return d; },
    home: (d) => entry(d, 'no-member', { banner_text: 'Tables worth the walk.' }),
    announcement_banner: announce('autumn-list', 'The autumn list is out: forty new tables.', '/discover', undefined, 'Read it'),
    discover: (d) => entry(d, 'discover', { headline: 'This season', blocks: [
      { type: 'body_text', style: 'lead', text_desktop: '<p>Forty rooms joined the list this autumn. These are the ones we went back to.</p>' },
      car('New on the list', `${HERE}&isNew=true`), car('Acclaimed kitchens', `${HERE}&acclaimed=true`, 'Cooking that gets written about.'), car('Late, and still worth it', `${HERE}&mealsServed=late-night`), car('For a plain weekday', `${HERE}&priceRange=1`, 'Good, close, and nothing on the bill that hurts.'),
      { type: 'standalone_link', text_desktop: 'The whole list', url: '/search' }] }),
    earn_banner: () => [{ slug: 'autumn-list', fields: { type: 'earn', order: 1, headline: 'The autumn list', text: 'Forty new tables, and the three that we would cross town for.', button_text: 'Read it', url: '/earn/autumn-list' } }],
    earn_details: (d) => [...remove(d, 'how-it-works'), { slug: 'how-it-works', fields: page('How the guide works', 'Every place here takes part in the dining program of your card.', [p('Look for the green ticket: it says what a meal earns there.'), { type: 'button', text_desktop: 'Open the list', url: '/search' }]) },
      { slug: 'autumn-list', fields: page('The autumn list', 'Forty new tables, from a counter with eight stools to a dining room above the market.', [car('New on the list', `${HERE}&isNew=true`), { type: 'button', text_desktop: 'See the whole list', url: '/search?isNew=true' }]) }],
  },
  mark: '<rect width="34" height="34" rx="3" fill="#1f3d2f"/><path d="M17 10.500C14 8.500 10.500 8 6.500 8.500v16c4-.5 7.500 0 10.500 2 3-2 6.500-2.500 10.500-2v-16c-4-.5-7.500 0-10.500 2Z" fill="none" stroke="#f1e6c8" stroke-width="2.200" stroke-linejoin="round"/><path d="M17 11v15" fill="none" stroke="#f1e6c8" stroke-width="2.200"/><circle cx="22.300" cy="16.500" r="2.200" fill="#e0a03c"/>',
  ink: '#1c1a14', word: 'TGBK Table Guide', title: 'TGBK Table Guide',
}));

await go('demo', () => make('demo', { name: 'Harbor Table', programName: 'Harbor Table Rewards', currencyType: 'Point', primaryColor: '#14505c', accentColor: '#b8420f', heroShape: 'scoop', corners: 'soft', displayFont: 'outfit', bodyFont: 'figtree' }, {
  settings: {
    hosts: ['harbortable.example', 'www.harbortable.example'], hasDiscoverPage: true, acclaimedEnabled: true, acclaimed2Enabled: true, fullAddressRequired: true, hasFlexOffers: true, hasPartnerLoadedCards: true, hasSmsOptInV2: true, hasVIP: true,
    hasReservationBonus: true, openTableReservationsEnabled: true, hasPWAInstallBanner: true, appAnnouncementModal: true, generalModalType: 'welcome', shortCode: '55512', adsPrefix: 'HT', minimumAppVersion: '2.4.0',
    loyaltyNumberRule: 'pattern', loyaltyNumberPattern: '^HT[0-9]{8}$', injectedBonuses: [{ code: 'FIRST-CATCH', enrollmentSource: 'pier', withinHoursOfJoining: 2160 }, { code: 'HIGH-TIDE' }],
    customerSupport: support('1-800-555-0174', 'crew@harbortable.example'), appStoreLinks: stores('harbortable.example'),
    routeMeta: meta('Harbor Table Rewards', 'harbortable.example', 'Points for every meal at 10,000 restaurants, bars and cafés. Link a card once; the tide does the rest.'),
  },
  copy: {
    'frame.wordmark.first': 'Harbor', 'frame.wordmark.second': 'Table', 'home.restaurantCount': '10,000',
    'home.hero.title': 'Good tables, well rewarded.', 'home.hero.text': { desktop: 'Link a card once. Then every meal at {restaurantCount} restaurants, bars and cafés earns points.', mobile: 'Link a card once. Then every meal earns points.' },
    'home.prospect.title': 'Pull up a chair.', 'discover.hero.title': 'See what came in today.', 'home.steps.earn.figure': '+180',
  },
  tokens: (t) => t,
  content: {
    global: nav(['Restaurants', '/search', 'Find a restaurant'], ['Discover', '/discover'], ['How it works', '/how-it-works'], ['Offers', '/earn']),
    announcement_banner: announce('harbor-month', 'Double points at waterside restaurants through the end of the month.', '/earn/harbor-month', 'Look for the ticket that says so.'),
    discover: (d) => entry(d, 'discover', { headline: 'See what came in today.', blocks: [
      car('Fresh in', `${HERE}&isNew=true`, 'Restaurants that joined in the last weeks.'), car('Acclaimed', `${HERE}&acclaimed=true`), car('Oysters and the rest', `${HERE}&restaurantOrCuisine=Seafood`), car('A table by tonight', `${HERE}&reservations=true`, 'Book here and earn 50 bonus points.'),
      { type: 'button', text_desktop: 'See all restaurants near you', text_mobile: 'See all restaurants', url: '/search' }] }),
    earn_banner: (d) => [...d,
      { slug: 'harbor-month', fields: { type: 'earn', order: 3, headline: 'Harbor month', text: 'Double points at waterside restaurants through the end of the month.', button_text: 'See how', url: '/earn/harbor-month' } },
      { slug: 'reservations', fields: { type: 'earn', order: 4, headline: '50 bonus points for booking here', text: 'Reserve on this site and dine. The bonus comes on top.', button_text: 'See how', url: '/earn/reservations' } },
      { slug: 'first-catch', fields: { type: 'bonus', order: 5, code: 'FIRST-CATCH', days_to_display: 90, headline: 'First catch', text: '500 bonus points on your first meal.', app_text: '500 bonus points on your first meal. Tap to register.', user_states: ['new_member_bonus'] } },
      { slug: 'high-tide', fields: { type: 'bonus', order: 6, code: 'HIGH-TIDE', headline: 'High tide', text: 'Three meals this month, 250 bonus points.', app_only_bonus: true } }],
    earn_details: (d) => [...d,
      { slug: 'harbor-month', fields: page('Harbor month', 'Restaurants within sight of the water earn double points through the end of the month.', [car('By the water', `${HERE}&restaurantOrCuisine=Seafood`), find()]) },
      { slug: 'reservations', fields: reservationsPage('50 bonus points') }, { slug: 'vip-upgrade', fields: vipPage },
      { slug: 'this-is-big', fields: page('This is big', 'Every restaurant of the program is now on one map, and every one of them earns.', [find()]) },
      { slug: 'topgolf-bonus', fields: page('Play a round, eat a round', 'Food and drink ordered at the bay earn at your usual rate.', [find('/search?restaurantOrCuisine=golf')]) }],
    popup: () => [{ slug: 'welcome', fields: { headline: 'One map, every table', body: '<p>Restaurants of all harbors are now in one place.</p>', button_text: 'Learn more', url: '/earn/this-is-big', new_tab: false } }],
    sidebar: () => [{ slug: 'help', fields: { headline: 'Quicker by phone?', blocks: [p('Call {supportPhone}, every day from eight to eight.'), { type: 'standalone_link', text_desktop: 'How it works', url: '/how-it-works' }] } }],
    surveys: () => [{ slug: 'site-feedback', fields: { id: 'demo-feedback', text: 'How do you like the new site?', delay_timeout: 20, cookie_timeout: 90, url_disallow_list: [{ url_disallowed: '/join' }, { url_disallowed: '/add_card' }] } }],
    account_center: (d) => [...d, { slug: 'first-catch', fields: { type: 'bonus', order: 1, code: 'FIRST-CATCH', days_to_display: 90, headline: 'First catch', text: '500 bonus points on your first meal.', user_states: ['new_member_bonus'] } }],
  },
  mark: '<rect width="34" height="34" rx="7" fill="#14505c"/><path d="M7 16.500h20a10 8.500 0 0 1-20 0Z" fill="#ffffff"/><path d="M17 13.500V6.500l6.500 7" fill="none" stroke="#ffffff" stroke-width="2.200" stroke-linejoin="round" stroke-linecap="round"/><path d="M5.500 28c2 0 2-1.400 3.900-1.400s1.900 1.400 3.800 1.400 1.900-1.400 3.800-1.400 1.900 1.400 3.800 1.400 1.900-1.400 3.800-1.400 1.900 1.400 3.900 1.400" fill="none" stroke="#f0a67f" stroke-width="2" stroke-linecap="round"/>',
  ink: '#10252a', word: 'Harbor Table', title: 'Harbor Table Rewards',
}));

const S = '\u00ad';
await go('extremes', () => make('extremes', { name: 'Interkontinental', programName: 'Interkontinental Gastronomiewertschätzung', currencyType: 'Point', primaryColor: '#160a33', accentColor: '#e3ff3b', heroShape: 'flat', corners: 'square' }, {
  settings: {
    hosts: ['gastronomie.interkontinental.example'], hasDiscoverPage: true, homePage: 'how-it-works', acclaimedEnabled: true, acclaimed2Enabled: true, fullAddressRequired: true, hasFlexOffers: true, hasPartnerLoadedCards: true, hasSmsOptInV2: true, hasVIP: true,
    hasReservationBonus: true, openTableReservationsEnabled: true, hasPWAInstallBanner: true, appAnnouncementModal: true, generalModalType: 'appreciation', legalNotice: 'telecom', shortCode: '999999', adsPrefix: 'INTERK', minimumAppVersion: '10.20.30',
    loyaltyNumberRule: 'ten-digit', injectedBonuses: [{ code: 'WILLKOMMENSWERTSCHAETZUNG', enrollmentSource: 'newsletter', withinHoursOfJoining: 2160 }, { code: 'IMMERWAEHREND' }],
    customerSupport: support('+1 (800) 555-0199 ext. 12345'.replace(' ext. 12345', ''), 'mitgliederbetreuung@interkontinental.example'), appStoreLinks: stores('interkontinental.example'),
    routeMeta: meta('Interkontinental Gastronomiewertschätzung', 'gastronomie.interkontinental.example', 'Extraordinarily straightforward dining appreciation: every qualifying restaurant transaction accumulates appreciation points automatically.'),
  },
  copy: {
    'frame.wordmark.first': `Inter${S}konti${S}nental`, 'frame.wordmark.second': `Gastro${S}nomie${S}wert${S}schätzung`,
    'currency.point.singular': 'appreciation point', 'currency.point.plural': 'appreciation points', 'currency.bonus.point': `supple${S}mentary appreciation points`,
    'loyaltyNumber.label': `Inter${S}konti${S}nental membership identification number`,
    'home.restaurantCount': '10,000', 'home.hero.title': `Extra${S}ordinarily straight${S}forward dining appre${S}ciation.`,
    'home.hero.text': { desktop: 'Link a payment card. Every qualifying restaurant transaction subsequently accumulates appreciation points automatically.', mobile: 'Link a payment card. Every qualifying restaurant transaction accumulates appreciation points.' },
    'home.hero.what': 'Restaurant designation or culinary tradition', 'home.near.title': `Establish${S}ments in the immediate neighbor${S}hood of {place}`,
    'home.steps.title': `Frequently misunder${S}stood, consis${S}tently uncom${S}plicated`, 'home.cuisines.title': `Which culinary inter${S}pretation appeals to you?`,
    'home.rates.title': `Propor${S}tionally increasing appre${S}ciation`, 'home.prospect.title': `Your indi${S}vidually reserved opportunity is waiting.`,
    'tier.0': `Introduc${S}tory Member`, 'tier.2': `Distin${S}guished Member`, 'tier.3': `Extra${S}ordinary VIP Member`,
    'discover.hero.title': `Unanti${S}cipated gastro${S}nomic discov${S}eries.`, 'home.steps.earn.figure': '+1,440',
    'notFound.title': `This unfor${S}tunately nonexistent page isn’t on our radar.`,
  },
  content: {
    global: (d) => { nav(['Participating restaurants', '/search', 'Participating restaurants in your neighborhood'], ['Unanticipated discoveries', '/discover', 'Discoveries'], ['How appreciation accumulates', '/how-it-works', 'How it works'], ['Supplementary offers', '/earn', 'Offers'])(d);
      entry(d, 'footer', { primary_links: [{ text: 'How appreciation accumulates', url: '/how-it-works' }, { text: 'Participating restaurants', url: '/search' }, { text: 'Supplementary offers', url: '/earn' }, { text: 'Comprehensive help center', url: '/help' }], secondary_links: [{ text: 'Participation terms and conditions', url: '/terms' }, { text: 'Confidentiality commitment', url: '/privacy' }, { text: 'Accessibility declaration', url: '/accessibility' }, { text: 'Information for restaurateurs', url: '/for-restaurants' }] });
      return d; },
    home: (d) => entry(d, 'no-member', { banner_text: 'Your individually reserved opportunity is waiting.' }),
    announcement_banner: announce('autumnal-promotion', 'Participation in the autumnal supplementary appreciation promotion concludes December 31.', '/earn/autumnal-promotion', 'Conditions of the autumnal supplementary appreciation promotion apply without exception.'),
    discover: (d) => entry(d, 'discover', { headline: `Unanti${S}cipated gastro${S}nomic discov${S}eries.`, blocks: [
      car('Establishments that have only recently commenced participation', `${HERE}&isNew=true`, 'Notwithstanding their recent arrival, appreciation accumulates immediately.'), car('Internationally acclaimed', `${HERE}&acclaimed=true`), car('Comprehensively reservable', `${HERE}&reservations=true`),
      { type: 'button', text_desktop: 'Consult the comprehensive directory of establishments', text_mobile: 'Consult the directory', url: '/search' }, { type: 'standalone_link', text_desktop: 'Understand how appreciation accumulates', url: '/how-it-works' }] }),
    earn_banner: (d) => [...d,
      { slug: 'autumnal-promotion', fields: { type: 'earn', order: 3, headline: 'Autumnal supplementary appreciation promotion', text: 'Qualifying restaurant transactions accumulate supplementary appreciation points until December 31.', button_text: 'Comprehensive participation conditions', url: '/earn/autumnal-promotion' } },
      { slug: 'reservations', fields: { type: 'earn', order: 4, headline: 'Supplementary appreciation for reservations', text: 'Reservations made here accumulate 50 supplementary appreciation points.', button_text: 'Reservation conditions', url: '/earn/reservations' } },
      { slug: 'immerwaehrend', fields: { type: 'bonus', order: 5, code: 'IMMERWAEHREND', headline: 'Perpetual appreciation', text: 'Supplementary appreciation points for three transactions within one calendar month.', app_only_bonus: true } }],
    earn_details: (d) => [...d,
      { slug: 'autumnal-promotion', fields: page('Autumnal supplementary appreciation promotion', 'Qualifying restaurant transactions accumulate supplementary appreciation points until December 31.', [car('Participating establishments', HERE), find()], 'Conditions apply without exception.') },
      { slug: 'reservations', fields: reservationsPage('50 supplementary appreciation points') }, { slug: 'vip-upgrade', fields: vipPage },
      { slug: 'this-is-big', fields: page('Unquestionably significant news', 'Every participating establishment is now represented on one comprehensive map.', [find()]) },
      { slug: 'topgolf-bonus', fields: page('Recreational golfing appreciation', 'Food and drink ordered at the bay accumulate appreciation points at your usual rate.', [find('/search?restaurantOrCuisine=golf')]) }],
    popup: () => [{ slug: 'appreciation', fields: { headline: 'Unquestionably significant news', body: '<p>Every participating establishment is now represented on one comprehensive map.</p>', button_text: 'Acquire further information', url: '/earn/this-is-big', new_tab: false } }],
    sidebar: () => [{ slug: 'help', fields: { headline: 'Conversationally inclined?', blocks: [p('Telephone {supportPhone}.'), { type: 'standalone_link', text_desktop: 'How appreciation accumulates', url: '/how-it-works' }] } }],
    surveys: () => [{ slug: 'satisfaction', fields: { id: 'extremes-satisfaction', text: 'Would you characterize your experience as satisfactory?', url_allow_list: [{ url_allowed: '/search' }, { url_allowed: '/merchants' }] } }],
  },
  mark: '<rect width="34" height="34" fill="#e3ff3b"/><circle cx="17" cy="17" r="10" fill="none" stroke="#000000" stroke-width="4"/><circle cx="17" cy="17" r="3" fill="#000000"/>',
  ink: '#ffffff', word: 'Interkontinental Gastronomiewertschätzung', title: 'Interkontinental Gastronomiewertschätzung',
}));
void brandTokens; void brandPalette; void existsSync;
