<?php
/**
 * What WordPress makes of texts, by its own functions: php roles.php FOLDER < JSON > JSON, where FOLDER is that of
 * WordPress. There is no database and no network: what it would fetch is in the JSON, by its address.
 */
define('ABSPATH', $argv[1] . '/');
define('WPINC', 'wp-includes');
$given = json_decode(stream_get_contents(STDIN), true);

function wp_safe_remote_get($url)
{
    global $given;
    $body = $given['pages'][strtok($url, '?')] ?? '';
    return ['body' => $body, 'response' => ['code' => $body === '' ? 404 : 200]];
}
function wp_remote_retrieve_body($response)
{
    return $response['body'];
}
function wp_remote_retrieve_response_code($response)
{
    return $response['response']['code'];
}
function wp_generate_password($length)
{
    return str_repeat('x', $length);
}

require ABSPATH . WPINC . '/plugin.php';
require ABSPATH . WPINC . '/compat.php';
require ABSPATH . WPINC . '/load.php';
require ABSPATH . WPINC . '/functions.php';
require ABSPATH . WPINC . '/pomo/translations.php';
require ABSPATH . WPINC . '/l10n.php';
require ABSPATH . WPINC . '/formatting.php';
require ABSPATH . WPINC . '/kses.php';
require ABSPATH . WPINC . '/shortcodes.php';
require ABSPATH . WPINC . '/link-template.php';
require ABSPATH . WPINC . '/class-wp-error.php';
require ABSPATH . WPINC . '/embed.php';
require ABSPATH . WPINC . '/class-wp-oembed.php';
// Settings, as a fresh installation has them.
foreach (['blog_charset' => 'UTF-8', 'use_smilies' => '0', 'home' => 'http://blog.example'] as $name => $value) {
    add_filter("pre_option_$name", fn() => $value);
}
add_filter('oembed_dataparse', 'wp_filter_oembed_result', 10, 3);

/** A text in the classic editor, as readers see it. */
$classic = fn($text) => shortcode_unautop(wpautop(wptexturize($text)));

echo json_encode([
    // Administrators and editors may write anything.
    'editor' => array_map($classic, $given['texts']),
    // What others write goes through wp_kses_post when it is kept.
    'author' => array_map(fn($text) => $classic(stripslashes(wp_filter_post_kses(addslashes($text)))), $given['texts']),
    // An address alone in a paragraph.
    'pasted' => (new WP_oEmbed())->get_html($given['address'], ['discover' => true]),
]);
