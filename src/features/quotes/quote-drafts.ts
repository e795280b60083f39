/** Keys of the quote page's drafts: what is typed, and the photos beside it, so that a keystroke writes no pictures. */
export const FORM_DRAFT = 'quote-page'
export const PHOTOS_DRAFT = 'quote-page-photos'
