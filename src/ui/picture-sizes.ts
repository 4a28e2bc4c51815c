// The widths at which pictures are shown, where more than one module has to know them.

/** The `sizes` of a part's main picture: a page of the open book, or a narrow screen without its margins. */
export const MAIN_PICTURE_SIZES = '(min-width: 56rem) 28.125rem, calc(100vw - 3rem)';
