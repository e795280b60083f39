/**
 * The styles that every page needs, in the order in which they must stand: Mantine's layer first, ours over it.
 * A file that uses another Mantine component imports that component's own `.layer.css` beside it.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './theme-variables.css'
import './fonts.css'
import './tokens.css'
import './base.css'
import './query-content.css'
import './preferences.css'
