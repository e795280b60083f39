import { IconChevronLeft } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { useIsHydrated } from '#ui/after-hydration'
import buttonClasses from '#ui/icon-button.module.css'
import classes from './back-button.module.css'

/**
 * Goes back, for installed apps on devices without a back button; hidden elsewhere. On the first page of a window,
 * opened by a shortcut, a notification or a share, it opens the home page.
 */
export function BackButton() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The router numbers its own history entries.
  const isFirst = !(useIsHydrated() && history.state?.idx > 0)
  if (isFirst && pathname === paths.home) return null
  return (
    <button
      type="button"
      className={`${buttonClasses.button} ${classes.back}`}
      data-print="none"
      aria-label={isFirst ? 'Home' : 'Back'}
      onClick={() => (isFirst ? navigate(paths.home) : navigate(-1))}
    >
      <IconChevronLeft size={26} aria-hidden="true" />
    </button>
  )
}
