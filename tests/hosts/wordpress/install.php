<?php
/** Installs a blog with an administrator and an author: php install.php FOLDER ORIGIN, where FOLDER is that of WordPress. */
define('WP_INSTALLING', true);
define('WP_SITEURL', $argv[2]);
$_SERVER['HTTP_HOST'] = parse_url($argv[2], PHP_URL_HOST) . ':' . parse_url($argv[2], PHP_URL_PORT);
$_SERVER['REQUEST_URI'] = '/';

/** Nobody is told by mail. */
function wp_mail()
{
    return true;
}

require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('A blog', 'administrator', 'a@example.org', false, '', 'secret');
wp_insert_user(['user_login' => 'author', 'user_pass' => 'secret', 'user_email' => 'b@example.org', 'role' => 'author']);
