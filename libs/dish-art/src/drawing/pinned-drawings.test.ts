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
    'd6a9b4ad562fe8c41aa11ad881c87044bd4b03914132bab760ab048b4c8f209a',
  ],
  [
    { id: 'merchant-74', mode: 'plate', dish: 'pasta' },
    'warm',
    '3babe0c6ed005a64e1a897c10e16ed91e54dfbb623fce4f001991036190c844c',
  ],
  [
    { id: 'merchant-111', mode: 'scene', dish: 'pizza' },
    'dark',
    '03ba674722c434f7423de3006ff9aa533d4dc0cc1b920c3a0974ae22700b69cd',
  ],
  [
    { id: 'merchant-148', mode: 'plate', dish: 'pizza' },
    'cool',
    'ed8be701ebb4c3bef215c64dead000d9487f48c5a4e907d3cad54908bff23b9b',
  ],
  [
    { id: 'merchant-185', mode: 'scene', dish: 'sushi' },
    'warm',
    '0c2590e87bb33d2dd6acd0151476296c5d41ffae55c828b07d3b545bed2733fd',
  ],
  [
    { id: 'merchant-222', mode: 'plate', dish: 'sushi' },
    'dark',
    '4822f3401b7a7100fa6dc7cc04f302235367dd2057f412c6c6abda31c6517a11',
  ],
  [
    { id: 'merchant-259', mode: 'scene', dish: 'ramen' },
    'cool',
    'ff06624bce82d1f0cdc9ba53657dc60b7a310eaacfa67ef3fe6fdb5cafd7784c',
  ],
  [
    { id: 'merchant-296', mode: 'plate', dish: 'ramen' },
    'warm',
    'ae10695c660146bbd34f2319bf4b089ebf58e9f900da181446b1bbd0de593a01',
  ],
  [
    { id: 'merchant-333', mode: 'scene', dish: 'tacos' },
    'dark',
    '3bf115b621a51c034fa15ac6ba36662556e4d4165ab1456514256c2021e8c39e',
  ],
  [
    { id: 'merchant-370', mode: 'plate', dish: 'tacos' },
    'cool',
    '29c7188248cebb37f81d96fb6cb971e00165604d9f2234c260dac3ae6581602b',
  ],
  [
    { id: 'merchant-407', mode: 'scene', dish: 'steak' },
    'warm',
    '1c2b8cc96e24a0ccbf89f25f5e463963b5afcd2ee80d78093d4733296596fa7b',
  ],
  [
    { id: 'merchant-444', mode: 'plate', dish: 'steak' },
    'dark',
    'ce3932542ceb77bfa491221c86a4f4fce5c880963c31572e57ce662955a5330a',
  ],
  [
    { id: 'merchant-481', mode: 'scene', dish: 'oysters' },
    'cool',
    '24c4b6a6b13ddd263dbd21095a044a58de4a79fe0e83b710d3716eab64d84536',
  ],
  [
    { id: 'merchant-518', mode: 'plate', dish: 'oysters' },
    'warm',
    'dc246477f3bc681d9cd77bd696887a6cfc8f9c36d5fc1854479f0b4a9bf441bc',
  ],
  [
    { id: 'merchant-555', mode: 'scene', dish: 'mezze' },
    'dark',
    '8db06177f1a08d40313e4eea5ff8c88e597c71654cb99315d1e0262de50322fa',
  ],
  [
    { id: 'merchant-592', mode: 'plate', dish: 'mezze' },
    'cool',
    '1b95943ba1b397537ad371c643aacdb20f4bcc9e5e3f556bd6f2d3fd85b34c0c',
  ],
  [
    { id: 'merchant-629', mode: 'scene', dish: 'thali' },
    'warm',
    '46131f6ef3aa176ae1805082ddaae25b15806f14098ffde685c5e5ff174128b0',
  ],
  [
    { id: 'merchant-666', mode: 'plate', dish: 'thali' },
    'dark',
    '397c575b097e4b4ffdcc6b8dd94797f1bc409069f78d4dc556703667c275510f',
  ],
  [
    { id: 'merchant-703', mode: 'scene', dish: 'bibimbap' },
    'cool',
    '91cf3e0bae57a8619c2304366e08dbf4858dd457871fd1c4375e5642406e031c',
  ],
  [
    { id: 'merchant-740', mode: 'plate', dish: 'bibimbap' },
    'warm',
    'de305307978ec3fff5b6ef7e574b77e3dc3bc8b1b4d14f7e1afa3aa9e3761c7e',
  ],
  [
    { id: 'merchant-777', mode: 'scene', dish: 'dimsum' },
    'dark',
    'd3935a9134ba53f65eee81eaa85c158314a836b096151a2a62501c72176dfe35',
  ],
  [
    { id: 'merchant-814', mode: 'plate', dish: 'dimsum' },
    'cool',
    '92be889f1cf37883f0e0aeb217a996a39b9f1b235a36e3048e5a4e93464edee4',
  ],
  [
    { id: 'merchant-851', mode: 'scene', dish: 'tart' },
    'warm',
    '5f2dc1209667bc623221383c2dddd8577774b3d2b109c60f5b7e2652ad6a1870',
  ],
  [
    { id: 'merchant-888', mode: 'plate', dish: 'tart' },
    'dark',
    '9260a6d11dc8704f7e8ed86dd3aac9c8877fd23678d754c165a5dfdb89f2f2a6',
  ],
  [
    { id: 'merchant-925', mode: 'scene', dish: 'brunch' },
    'cool',
    '7206e48a3c0605e61f5c221932b93dc364c65499e28184b7809a2e68540d4a0b',
  ],
  [
    { id: 'merchant-962', mode: 'plate', dish: 'brunch' },
    'warm',
    '6123b1aa2798c4fa2f46eb42b8efbd4191b80600717c417b80796e22219ef9ae',
  ],
  [
    { id: 'merchant-999', mode: 'scene', dish: 'burger' },
    'dark',
    '3f44e0624c865abc2b2916ad73875b598a9f4b483c9516f5e5c506457b52caa9',
  ],
  [
    { id: 'merchant-1036', mode: 'plate', dish: 'burger' },
    'cool',
    '37cb7c384a91e230d81bd3523a5db3092210954a14d53bb98910ed98f13ece4e',
  ],
  [
    { id: 'merchant-1073', mode: 'scene', dish: 'cocktail' },
    'warm',
    '71bf457a7d6a7eb3e3c64da486f4351379667475d3c52d34d5564d559715e7e4',
  ],
  [
    { id: 'merchant-1110', mode: 'plate', dish: 'cocktail' },
    'dark',
    '252b47fc118d5cbe384d367893a3e9ff4a718ae9b2db30f3cd8a370e30ffe58a',
  ],
  [
    { id: 'merchant-1147', mode: 'scene', dish: 'garden' },
    'cool',
    'ce0c0f01376e8ccd75d6e264168a9bdc37431f2b849c46d408015d75b98130f5',
  ],
  [
    { id: 'merchant-1184', mode: 'plate', dish: 'garden' },
    'warm',
    'ab214fc50b51edd689b6712a748121966780aa26bd1997338a8adfac6ae8ad1c',
  ],
  [{ id: '1204', cuisine: 'Italian' }, 'dark', '334a6dd9b93e236aafb0937ada6cdfaf05fdc739a5ffda73403b8167aa5f2962'],
  [{ id: '88', cuisine: 'japanese' }, 'cool', '8d503724446aa4dd331a24b7ac8164965de5a17341e6215c312c6c1bf1742f75'],
  [{ id: '30075445', cuisine: 'American' }, 'warm', 'c76eee6aaeb1292be26efc5d0a030ce927fc28bb0790837931f5adec917d4653'],
  [{ id: '7', cuisine: 'French' }, 'dark', '5af0179f5f99a591ed239e849828e21e813d20d8f90570646440f7c0af8943da'],
  [
    { id: 'Ünter', cuisine: 'Mediterranean' },
    'cool',
    '382f9be272fb96b0a4653074cc7842b4d4b76e72331cf24fc331da2c0b6e724f',
  ],
  [{ id: 'none', cuisine: '' }, 'warm', 'd8abf8e1c07b8e7221edd5fa3157ecaa2beb506ecc3fa83f5b428b77063186f4'],
  [
    { id: 'table-0', dish: 'garden', surface: 0 },
    'dark',
    '3e0ba70c9da6895b3226a3fa8380e4139d2ca2a3572541f429f7f9c912ac0ce5',
  ],
  [
    { id: 'table-1', dish: 'garden', surface: 1 },
    'cool',
    '4dd64097c143477a5acfad4eabd9322ded8dd5288a5552b25d21f58994ccc20e',
  ],
  [
    { id: 'table-2', dish: 'garden', surface: 2 },
    'warm',
    '8aecb4b5bf9c12e76a15cbf5e536b6a7d594f65aea3bafb190ef7d400f5344b5',
  ],
  [
    { id: 'table-3', dish: 'garden', surface: 3 },
    'dark',
    'ee27c6d0d5fb2acf1e7b2e8c022d593e1458fc80b7a44833d3ff9235c78c886f',
  ],
  [
    { id: 'table-4', dish: 'garden', surface: 4 },
    'cool',
    '72d3ac6cd8e7d5bc728089060f5f7bc141b67a5acfdde883a8378ee07ca3fe99',
  ],
];

it.each(pins)('draws %o on %s with the same bytes in every release', (drawing, palette, sha256) => {
  const drawn = drawDish({ ...drawing, palette: samplePalettes[palette] });
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(sha256);
});
