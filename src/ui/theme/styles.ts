/**
 * The styles of every page. The order matters: the layers `reset`, `mantine` and `layout`, then what is in no layer. A
 * file that uses another Mantine component imports the `.layer.css` of that component.
 */
import '../layout/reset.css'
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
import '../layout/layout.css'
import './query-content.css'
import './preferences.css'
import './print.css'
