/** Key of the draft of the section Capture. */
export const CAPTURE_DRAFT = 'admin/capture'
/** Key of the draft of its pictures: their own, so that a keystroke does not write their bytes again. */
export const CAPTURE_PICTURES = 'admin/capture/pictures'
