import { IconChevronLeft } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router-dom'
import buttonClasses from '#ui/icon-button.module.css'
import classes from './back-button.module.css'

/**
 * The browser's own way back, which the installed app has not on every device; shown there alone. The first page of the
 * window has nothing behind it.
 */
export function BackButton() {
  const navigate = useNavigate()
  useLocation()
  // The router counts the entries of the history that are its own.
  if (!(history.state?.idx > 0)) return null
  return (
    <button
      type="button"
      className={`${buttonClasses.button} ${classes.back}`}
      aria-label="Back"
      onClick={() => navigate(-1)}
    >
      <IconChevronLeft size={26} aria-hidden="true" />
    </button>
  )
}
