import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { samplePalettes, type SamplePaletteName } from '../sample-palettes.ts';
import type { DishDrawing } from './dish-drawing.ts';
import { drawDish } from './draw-dish.ts';

type Pin = readonly [drawing: Omit<DishDrawing, 'palette'>, palette: SamplePaletteName, sha256: string];

/** Hashes of drawings: a merchant's picture must not change between releases. */
const pins: readonly Pin[] = [
  [
    { id: 'merchant-37', mode: 'scene', dish: 'pasta' },
    'cool',
    '07df4d26f322aa1204b7304d4ac79aa2ad94e49091cbba1db19fbdb78495ab45',
  ],
  [
    { id: 'merchant-74', mode: 'plate', dish: 'pasta' },
    'warm',
    '73ee9203aaef02de43f4f84e66dddba8b560e3d31f1eab42f80a6a05eb58e5ff',
  ],
  [
    { id: 'merchant-111', mode: 'scene', dish: 'pizza' },
    'dark',
    '41b348444e09914d4905ffe9e1a6b8abf1e8c1729d33246afa6b40ac2bc932f4',
  ],
  [
    { id: 'merchant-148', mode: 'plate', dish: 'pizza' },
    'cool',
    '27dba90819fb1fc14282ee8a18abcc2d120f42b87968915a1dc477cdaf4b3b59',
  ],
  [
    { id: 'merchant-185', mode: 'scene', dish: 'sushi' },
    'warm',
    '0c2590e87bb33d2dd6acd0151476296c5d41ffae55c828b07d3b545bed2733fd',
  ],
  [
    { id: 'merchant-222', mode: 'plate', dish: 'sushi' },
    'dark',
    'a1e9cf71fedbd14afd90f1a684bad703c7854e0efe23b3eb6aa100521e6eece8',
  ],
  [
    { id: 'merchant-259', mode: 'scene', dish: 'ramen' },
    'cool',
    'fce50248f5d291be1bd367b28728cf08798eea4c46ba951b1280d3495bafc964',
  ],
  [
    { id: 'merchant-296', mode: 'plate', dish: 'ramen' },
    'warm',
    '0ccbece830bcd6fb71ae3192cb33e1de8116d2dee44220922bde70127ba4eb64',
  ],
  [
    { id: 'merchant-333', mode: 'scene', dish: 'tacos' },
    'dark',
    '4a2b12546923c0c1f71f3b4ebb5b815f974c8e2f2478de51690f5b9f55a665c2',
  ],
  [
    { id: 'merchant-370', mode: 'plate', dish: 'tacos' },
    'cool',
    '87b9bdb0aa2bc1bc2a49b600429cb68a654006477e90220a91a298e2cb35752b',
  ],
  [
    { id: 'merchant-407', mode: 'scene', dish: 'steak' },
    'warm',
    '2c0179d045716f65fdc22db797dd80d7a575c432c55bcd23174375f770b44ce9',
  ],
  [
    { id: 'merchant-444', mode: 'plate', dish: 'steak' },
    'dark',
    '0ea7f7362385f307e3303fc4a4e789bc52c45d3e2de6345e08e429ea416ddabe',
  ],
  [
    { id: 'merchant-481', mode: 'scene', dish: 'oysters' },
    'cool',
    '63d6f015e50df87dd5ad89c1c90d1cb5bad96f7e0246de5ea3a6b486a6ea7063',
  ],
  [
    { id: 'merchant-518', mode: 'plate', dish: 'oysters' },
    'warm',
    'a5de60c753e6badab0e1b8ed2d4d5daec369abd7f3f48e1b0c72547c0dc58619',
  ],
  [
    { id: 'merchant-555', mode: 'scene', dish: 'mezze' },
    'dark',
    '264f520c6f1d7343c4e5808cd6e8abe85a100b027a24d5a510685123544462c5',
  ],
  [
    { id: 'merchant-592', mode: 'plate', dish: 'mezze' },
    'cool',
    'f9eef69bb6628126b9db772556f83e25e839b60f1cb715a133ea6f01ea58b58e',
  ],
  [
    { id: 'merchant-629', mode: 'scene', dish: 'thali' },
    'warm',
    '8eed1ad059e0a0749acc5ea192d1ad675707206736f3b723f6cd8b8c71f295b9',
  ],
  [
    { id: 'merchant-666', mode: 'plate', dish: 'thali' },
    'dark',
    '38ce78831226fa98332b56fac1e18010c78bd70b739e5ed2e2288d26e591b18a',
  ],
  [
    { id: 'merchant-703', mode: 'scene', dish: 'bibimbap' },
    'cool',
    'c1a108a1779155ff1207ddd9ca77eb4b5f157361e51383923bf2f5b3a942006e',
  ],
  [
    { id: 'merchant-740', mode: 'plate', dish: 'bibimbap' },
    'warm',
    '2b66127cd8623c422a9a32c0b01d7daee72dfc9317bdc0067fca6480b817cb5f',
  ],
  [
    { id: 'merchant-777', mode: 'scene', dish: 'dimsum' },
    'dark',
    'a1ffe2ea04dc785f102847c8c811ac9c6f44d073a2ad3bb0aca461670fab3488',
  ],
  [
    { id: 'merchant-814', mode: 'plate', dish: 'dimsum' },
    'cool',
    'ec37c436731f6b0f67db4d0640ea2c5da6bfd9ad6cd74944313e48e695cec390',
  ],
  [
    { id: 'merchant-851', mode: 'scene', dish: 'tart' },
    'warm',
    'cc7268a2cd7db69eba3ceba7508e3703289e0266328af4b869a505154fe0f109',
  ],
  [
    { id: 'merchant-888', mode: 'plate', dish: 'tart' },
    'dark',
    'c84394d29c3ee444490d023180a7596aec5ddfe4f1bf2486960cbab69ee4ccd8',
  ],
  [
    { id: 'merchant-925', mode: 'scene', dish: 'brunch' },
    'cool',
    '2b028bf9247acc5a4479c4f8b003f74f8d8a7111ea664c459a32e2ba42406fe8',
  ],
  [
    { id: 'merchant-962', mode: 'plate', dish: 'brunch' },
    'warm',
    '22c288360a7ca9e7fe881c96c5f530e25eb5908236707ad3482fa87eb8f4188d',
  ],
  [
    { id: 'merchant-999', mode: 'scene', dish: 'burger' },
    'dark',
    '3f44e0624c865abc2b2916ad73875b598a9f4b483c9516f5e5c506457b52caa9',
  ],
  [
    { id: 'merchant-1036', mode: 'plate', dish: 'burger' },
    'cool',
    'cac5db866eeaf88437c1ba9a47d859dc6637d0af29f094d020aa27bcad75a1b7',
  ],
  [
    { id: 'merchant-1073', mode: 'scene', dish: 'cocktail' },
    'warm',
    '71bf457a7d6a7eb3e3c64da486f4351379667475d3c52d34d5564d559715e7e4',
  ],
  [
    { id: 'merchant-1110', mode: 'plate', dish: 'cocktail' },
    'dark',
    'fece1de9d3e8d4764e612acdc766ce17db90117faa83e2dfdf309fd1368c81b9',
  ],
  [
    { id: 'merchant-1147', mode: 'scene', dish: 'garden' },
    'cool',
    '5b96360b2275048e2cc8235d3771cf4b060cb31018082a340b27d039b5cd1128',
  ],
  [
    { id: 'merchant-1184', mode: 'plate', dish: 'garden' },
    'warm',
    '92f4f5961805e52bc288afc0fff33e98ee73e02df143c1a5a2bc0831fcf1d710',
  ],
  [{ id: '1204', cuisine: 'Italian' }, 'dark', '7e6e1c9139f3c67304b827b75e090da2c2c2b4f51a3ed8f8fe556dc619066bdb'],
  [{ id: '88', cuisine: 'japanese' }, 'cool', '1740a8368979e391fcdba39dab3e883ce30018743c838be649dfacb8d6d8a9c2'],
  [{ id: '30075445', cuisine: 'American' }, 'warm', '122680d94d30da498ad22595d49f48b2bc2bf7fb379c3d86652ce82ad452cfdd'],
  [{ id: '7', cuisine: 'French' }, 'dark', '4ef42dbd82d29e0ef1aa0ff691b8ede1de0e2a996496713ec6112cda9a6c08d3'],
  [
    { id: 'Ünter', cuisine: 'Mediterranean' },
    'cool',
    '167a7f16c32f191fc21e86e95f1555985477b74ad03197cc2c765e58819de83d',
  ],
  [{ id: 'none', cuisine: '' }, 'warm', '97db6d395cc2bcdab1dc03f16e4d5f4c19c637f440e25770a9ef5c438691a477'],
  [
    { id: 'table-0', dish: 'garden', surface: 0 },
    'dark',
    'cfd0670c6580eaf08e7f828c5366ba0a549ef7c8f4808f6a5212a0c36d0c6e0b',
  ],
  [
    { id: 'table-1', dish: 'garden', surface: 1 },
    'cool',
    'd29ad7de6260fb3211ee9d8d2d0bac31dbaebec738cf95efa85c36ba0b536e29',
  ],
  [
    { id: 'table-2', dish: 'garden', surface: 2 },
    'warm',
    'c137ccda3a98c9f7a0295668eae25abca125b7b45bc8b41ddf8e53ccd192163a',
  ],
  [
    { id: 'table-3', dish: 'garden', surface: 3 },
    'dark',
    '803b71865f10d9023c04cb209227e121822a4d10f52a8818216bb04c44806fb3',
  ],
  [
    { id: 'table-4', dish: 'garden', surface: 4 },
    'cool',
    '8b03ce0eab40ab03feb6b5147d250a29cba5d7890a027afab56d9131ba25f221',
  ],
];

it.each(pins)('draws %o on %s with the same bytes in every release', (drawing, palette, sha256) => {
  const drawn = drawDish({ ...drawing, palette: samplePalettes[palette] });
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(sha256);
});
