export { default } from '../.function/a2a.js';
