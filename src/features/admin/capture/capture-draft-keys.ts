/** Keys of the drafts of the section Capture; the bytes are a draft of their own, so that a keystroke does not write them. */
export const CAPTURE_DRAFT = 'admin/capture'
export const CAPTURE_PICTURES = 'admin/capture/pictures'
