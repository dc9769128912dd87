import { biryani } from './biryani.ts';
import { curry } from './curry.ts';
import { dosa } from './dosa.ts';
import { injera } from './injera.ts';
import { jollof } from './jollof.ts';
import { samosas } from './samosas.ts';
import { tandoori } from './tandoori.ts';

/** Dishes of South Asia and Africa, by name. */
export const indianDishes = {
  curry,
  tandoori,
  dosa,
  samosas,
  biryani,
  injera,
  jollof,
};
