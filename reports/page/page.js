// Placeholder
(function () { 'use strict'; })();
