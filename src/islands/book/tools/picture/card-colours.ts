// The light theme's colours (styles/tokens.css): a card looks the same whatever its maker reads in. A test compares them.

export const CARD_COLOURS = {
  paper: '#fbf6ea',
  ink: '#2a2521',
  inkSoft: '#5d5348',
  cloth: '#6c2a27',
  clothDeep: '#4b1b1a',
  clothLight: '#8b403a',
  gilt: '#e2bd74',
  accent: '#7d2c27',
} as const;
