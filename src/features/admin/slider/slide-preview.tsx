import type { SlideForm } from '../forms/slide-form'
import { FormPicture } from '../kit/form/form-picture'
import classes from './slide-preview.module.css'

/** A preview of the slide as the home page will show it. */
export function SlidePreview({ slide }: { slide: SlideForm }) {
  const buttons = [
    [slide.cta_text, slide.cta_link],
    [slide.secondary_cta_text, slide.secondary_cta_link],
  ].filter(([text, link]) => text?.trim() && link?.trim())
  return (
    // Hidden from assistive tech: it repeats the fields, and its buttons do nothing.
    <div className={classes.preview} aria-hidden="true">
      <div className={classes.picture}>
        <FormPicture path={slide.background_image} alt="" ratio="16/9" sizes="30rem" />
      </div>
      <div className={classes.text}>
        {slide.subtitle.trim() ? <p className={`rw-clamp ${classes.subtitle}`}>{slide.subtitle}</p> : null}
        <p className={`rw-clamp ${classes.title}`}>{slide.title.trim() || 'Title'}</p>
        {slide.description.trim() ? (
          <p className={`rw-clamp ${classes.description}`}>{slide.description}</p>
        ) : null}
        <p className={classes.buttons}>
          {buttons.map(([text], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two buttons never change places
            <span key={at} className={classes.button}>
              {text}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}
