export { default } from '../.function/v1.js';
